import { Button, TextInput } from '@mantine/core'
import {
  IconBold,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

interface Tool {
  readonly name: string
  readonly icon: ComponentType<{ size: number }>
  readonly mark: string
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: IconBold, mark: 'bold', run: editor => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: IconItalic, mark: 'italic', run: editor => editor.chain().focus().toggleItalic().run() },
  {
    name: 'strike',
    icon: IconStrikethrough,
    mark: 'strike',
    run: editor => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading',
    icon: IconH2,
    mark: 'heading',
    run: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bullets',
    icon: IconList,
    mark: 'bulletList',
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    mark: 'orderedList',
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: IconQuote,
    mark: 'blockquote',
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
]

/** Headings, lists, emphasis and links; loaded when the first such field is opened. */
export default function RichTextEditor({ id, value, onChange, onLeave, disabled, aria, label }: WidgetProps) {
  const words = useWords()
  const latest = useRef({ onChange, onLeave })
  latest.current = { onChange, onLeave }
  const own = useRef((value as string | null) ?? '')
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] } })],
    content: own.current,
    // The content security policy forbids style tags written by script; what is needed stands in the style sheet.
    injectCSS: false,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: classes.rich!,
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor: now }) => {
      own.current = now.isEmpty ? '' : now.getHTML()
      latest.current.onChange(own.current || null)
    },
    onBlur: () => latest.current.onLeave?.(),
  })
  useEffect(() => {
    const given = (value as string | null) ?? ''
    // Only what came from outside (a restored draft, a merge) is put in; one's own typing is already there.
    if (editor && given !== own.current) {
      own.current = given
      editor.commands.setContent(given, { emitUpdate: false })
    }
  }, [editor, value])
  const [linking, setLinking] = useState(false)
  return (
    <div className={classes.richBox} data-disabled={disabled || undefined}>
      {!disabled && (
        <div role="toolbar" aria-label={words('widgets.format', { field: label })} className={classes.toolbar}>
          {tools.map(({ name, icon: Icon, mark, run }) => (
            <button
              key={name}
              type="button"
              aria-label={words(`widgets.tools.${name}`)}
              title={words(`widgets.tools.${name}`)}
              aria-pressed={editor?.isActive(mark) ?? false}
              onMouseDown={event => event.preventDefault()}
              onClick={() => editor && run(editor)}
            >
              <Icon size={16} />
            </button>
          ))}
          <button
            type="button"
            aria-label={words('widgets.tools.link')}
            title={words('widgets.tools.link')}
            onClick={() => setLinking(true)}
          >
            <IconLink size={16} />
          </button>
        </div>
      )}
      <EditorContent editor={editor} />
      {linking && editor && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

/** Where the chosen words lead; left empty, the link goes away. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useWords()
  const [href, setHref] = useState((editor.getAttributes('link').href as string | undefined) ?? 'https://')
  const isLink = /^(https?:\/\/|mailto:)\S+$/i.test(href)
  const put = () => {
    flushSync(onClose)
    const chain = editor.chain().focus()
    if (isLink) chain.extendMarkRange('link').setLink({ href }).run()
    else if (!href) chain.extendMarkRange('link').unsetLink().run()
  }
  return (
    <Dialog
      open
      size="small"
      title={words('widgets.linkTo')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('dialog.cancel')}
          </Button>
          <Button disabled={!isLink && href !== ''} onClick={put}>
            {words('widgets.tools.link')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          // The dialog hangs in the form of the record, and must not send that one.
          event.stopPropagation()
          if (isLink || !href) put()
        }}
      >
        <TextInput
          aria-label={words('widgets.linkTo')}
          type="url"
          autoComplete="off"
          data-autofocus
          value={href}
          onChange={event => setHref(event.currentTarget.value.trim())}
        />
      </form>
    </Dialog>
  )
}
