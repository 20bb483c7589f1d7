import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  date,
  dateTime,
  exactlyOne,
  file,
  flow,
  integer,
  lines,
  longText,
  oneOf,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  rollup,
  status,
  text,
  user,
} from '#platform/model'

/** By a share that is in force, of the document itself or of its folder. */
const byShare = (by: 'document' | 'folder', on: 'id' | 'folder') =>
  ({
    through: 'document-shares',
    by,
    on,
    person: 'withUser',
    group: 'withGroup',
    where: { status: 'active' },
    until: 'expiresAt',
  }) as const

/** Where documents lie: the trees made for a record, and those people make for themselves. */
export const folders = resource('folders', {
  hidden: true,
  /** The folders of a record are the company's; the others are somebody's own. */
  admits: [{ person: 'owner' }, { through: 'folders', by: 'id', has: 'record' }, byShare('folder', 'id')],
  fields: {
    name: text({ max: 120 }).required(),
    parent: ref('folders'),
    record: refAny(),
    scaffold: ref('folder-scaffolds').readonly(),
    node: ref('folder-scaffold-nodes').readonly(),
    owner: user().default('@me'),
    path: text({ max: 2000 }).readonly(),
    documents: rollup(integer(), { from: 'documents', by: 'folder', take: 'count' }),
  },
  tree: 'parent',
  list: { columns: ['name', 'path', 'record', 'owner', 'documents'], sort: 'path', filters: ['owner', 'parent'] },
  form: [
    ['name', 'parent'],
    ['record', 'owner'],
  ],
})

/** One state of a file, for ever: what was put in stays as it was. */
export const documentVersions = resource('document-versions', {
  partOf: 'documents',
  fields: {
    number: integer().readonly(),
    file: file().required(),
    note: text({ max: 500 }),
    pages: integer({ min: 1 }).readonly(),
  },
  title: ['note'],
})

/** A logical file with versions: a drawing updated once is updated everywhere it is not pinned. */
export const documents = resource('documents', {
  code: counted('DOC-000000'),
  /** Listed and made in the screens of one's own and shared documents. */
  pages: { list: [], create: [] },
  /** One's own until it is shared, or lies in a folder of a record. */
  admits: [
    { person: 'owner' },
    { through: 'folders', by: 'id', on: 'folder', has: 'record' },
    byShare('document', 'id'),
    byShare('folder', 'folder'),
  ],
  controlled: { by: 'exportControl' },
  fields: {
    name: text().required(),
    folder: ref('folders'),
    owner: user().default('@me'),
    documentType: oneOf(
      'drawing',
      'model',
      'program',
      'certificate',
      'contract',
      'form',
      'photo',
      'report',
      'email',
      'other',
    ).default('other'),
    exportControl: oneOf('none', 'ear', 'itar', 'cui').default('none'),
    versions: lines(documentVersions),
    currentVersion: integer().stored(),
    size: integer({ inBytes: true }).stored(),
    checkedOutBy: user().readonly(),
    checkedOutAt: dateTime().readonly(),
    retainUntil: date(),
    extractedText: longText({ max: 1_000_000 }).secret(),
    shared: rollup(boolean(), { from: 'document-shares', by: 'document', take: 'any' }),
  },
  derive: {
    currentVersion: document => document.versions.length,
    size: document => document.versions.at(-1)?.file.size ?? 0,
  },
  actions: {
    checkOut: {},
    checkIn: {},
    release: { who: managers },
  },
  guards: {
    checkOut: document => (document.checkedOutBy ? reason('checkedOut', { name: document.name }) : null),
    checkIn: document => (document.checkedOutBy ? null : reason('notCheckedOut', { name: document.name })),
    release: document => (document.checkedOutBy ? null : reason('notCheckedOut', { name: document.name })),
  },
  page: { summary: ['folder', 'owner', 'documentType', 'checkedOutBy'], first: ['versions'] },
  list: {
    columns: ['code', 'name', 'documentType', 'size', 'currentVersion', 'folder', 'owner', 'updatedAt', 'shared'],
    sort: '-updatedAt',
    filters: ['documentType', 'owner', 'folder', 'exportControl', 'checkedOutBy'],
  },
  form: [['name', 'documentType'], ['folder', 'owner'], ['exportControl', 'retainUntil'], ['versions']],
})

const shareFlow = flow('documentShare', {
  states: { active: 'positive', revoked: 'quiet' },
  locked: ['revoked'],
  actions: { revoke: { from: 'active', to: 'revoked' } },
})

/** Who else may read, comment or edit a document or a whole folder, and until when. */
export const documentShares = resource('document-shares', {
  hidden: true,
  admits: [
    { person: 'createdBy' },
    { person: 'withUser' },
    { groups: 'withGroup' },
    { through: 'documents', by: 'id', on: 'document', person: 'owner' },
    { through: 'folders', by: 'id', on: 'folder', person: 'owner' },
  ],
  fields: {
    document: ref('documents'),
    folder: ref('folders'),
    withUser: user(),
    withGroup: ref('user-groups'),
    withContact: ref('contacts'),
    right: oneOf('view', 'comment', 'edit').default('view'),
    expiresAt: dateTime(),
    maxDownloads: integer({ min: 1 }),
    status: status(shareFlow),
    revokedAt: dateTime().readonly(),
  },
  require: [exactlyOne('document', 'folder'), exactlyOne('withUser', 'withGroup', 'withContact')],
  title: ['right'],
  search: [],
  list: {
    columns: [
      'document',
      'folder',
      'withUser',
      'withGroup',
      'withContact',
      'right',
      'expiresAt',
      'status',
      'createdBy',
    ],
    sort: '-createdAt',
    filters: ['status', 'right', 'withUser', 'withGroup', 'document'],
  },
  form: [
    ['document', 'folder'],
    ['withUser', 'withGroup'],
    ['withContact', 'right'],
    ['expiresAt', 'maxDownloads'],
  ],
})

export interface Document extends RowOf<typeof documents> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    folders: RowOf<typeof folders>
    'document-versions': RowOf<typeof documentVersions>
    documents: Document
    'document-shares': RowOf<typeof documentShares>
  }
}
