import { sql } from 'kysely'
import { role } from '#modules/security/model/front.ts'
import { nameParts } from '#platform/model/values/person-name.ts'
import { type ImportHints, namesIn } from '#platform/server/work/import-hints.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A list may have the name in one column: "Delgado, Rosa". */
function namesTold({ firstName, lastName, displayName }: Readonly<Record<string, unknown>>) {
  if (firstName || lastName || !displayName) return {}
  const { first, last } = nameParts(String(displayName))
  return { firstName: first, lastName: last || undefined, displayName: `${first} ${last}`.trim() }
}

/** The only person of that name, unless the list numbers them as somebody else. */
async function personCalled(
  { reader }: AnyWork,
  given: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const { employeeNumber } = given
  const { firstName, lastName } = { ...given, ...namesTold(given) }
  if (!firstName || !lastName) return undefined
  const found = await reader.rows<{ id: string; number: string | null; isHere: boolean }>(sql`
    select id, employee_number as number, archived_at is null as "isHere" from users
    where lower(first_name) = lower(${firstName}) and lower(last_name) = lower(${lastName})`)
  const here = found.filter(({ isHere }) => isHere)
  const [one, ...others] = here.length > 0 ? here : found
  const isAnother = one?.number && employeeNumber && one.number !== employeeNumber
  return others.length === 0 && !isAnother ? one?.id : undefined
}

/** Employees as other programs list them. Whoever is brought begins on the shop floor; roles are given afterwards. */
export const imports: ImportHints = {
  kinds: {
    departments: { resource: 'departments', rank: 6, called: ['departments', 'department list', 'departamentos'] },
    employees: {
      resource: 'users',
      rank: 60,
      called: ['employee', 'employees', 'staff', 'people', 'users', 'empleado', 'empleados', 'personal'],
      signs: [
        'Employee',
        'Employee no',
        'Employee number',
        'Employee ID',
        'Hire date',
        'Empleado',
        'No. de empleado',
        'Emp no',
      ],
      names: { displayName: namesIn('Employee|Employee name|Name|Full name|Staff name') },
      whenNew: {
        username: '@firstName.lastName',
        roleKeys: String(role.shopFloor),
        'payRates.effectiveFrom': '@hireDate|today',
      },
      // Whoever set the company up, or was invited then, is in the list too.
      leaveOut: [
        {
          headers: ['Active', 'Active status', 'Status', 'Activo', 'Estatus'],
          pattern: /^(n|no|false|inactive|not-active|terminated|inactivo|baja)$/i,
          why: 'unusedThere',
        },
        {
          headers: ['HIDDEN', 'Inactive', 'Terminated', 'Inactivo'],
          pattern: /^(y|yes|s[ií]|true|x|1)$/i,
          why: 'unusedThere',
        },
        { column: 'terminationDate', pattern: /\d/, why: 'unusedThere' },
      ],
      stands: { by: ['employeeNumber', 'firstName', 'lastName', 'displayName'], find: personCalled },
      layouts: [
        {
          preset: 'quickbooksDesktop',
          list: 'EMP',
          columns: {
            FIRSTNAME: 'firstName',
            LASTNAME: 'lastName',
            NAME: 'displayName',
            PHONE1: 'phone',
            EMAIL: 'email',
            ...Object.fromEntries(
              'REFNUM TIMESTAMP INIT ADDR1 ADDR2 ADDR3 ADDR4 ADDR5 CITY STATE ZIP SSNO PHONE2 FAXNUM NOTE NOTEPAD SALUTATION MIDINIT HIDDEN DELCOUNT'
                .split(' ')
                .map(header => [header, null]),
            ),
          },
        },
        {
          preset: 'quickbooksDesktop',
          marks: ['Release Date', 'SS No.', 'Main Phone'],
          columns: {
            'First Name': 'firstName',
            'Last Name': 'lastName',
            Employee: 'displayName',
            'Main Phone': 'phone',
            'Main Email': 'email',
            'Hire Date': 'hireDate',
            'Release Date': 'terminationDate',
            'Account No.': 'employeeNumber',
            'Job Title': 'jobTitle',
            'SS No.': null,
            Address: null,
            'M.I.': null,
            Gender: null,
            Birthdate: null,
            'Active Status': null,
          },
        },
      ],
    },
  },
  records: {
    users: {
      tells: namesTold,
      names: {
        username: ['Login', 'User', 'User name', 'Usuario', 'Sign-in name'],
        displayName: namesIn('Employee|Employee name|Full name|Name|Empleado|Nombre completo|Worker|Trabajador'),
        firstName: namesIn('First|Given name|Nombre|Nombre(s)|FName'),
        lastName: namesIn('Last|Surname|Apellido|Apellidos|LName|Apellido paterno'),
        employeeNumber: [
          ...namesIn('Employee no|Employee ID|Emp no|Emp #|Clock no|Badge|No. de empleado|Número de empleado'),
          ...namesIn('Payroll ID|Payroll no|File no|Badge no|Nómina|Num empleado|Worker ID|Personnel no|Timeclock no'),
          ...namesIn('Employee code'),
        ],
        email: namesIn('E-mail|Email address|Correo|Correo electrónico|Work email|Personal email'),
        phone: [
          ...namesIn('Telephone|Cell|Mobile|Cell phone|Home phone|Phone number|Teléfono|Celular|Contact number'),
          ...namesIn('Mobile number|Mobile no'),
        ],
        'payRates.rate': [
          ...namesIn('Rate|Pay rate|Hourly rate|Hourly pay|Wage|Base rate|Salario por hora|Tarifa por hora'),
          ...namesIn('Hourly wage|Labor rate|Reg rate|Regular rate|Pay/Hr'),
        ],
        terminationDate: ['Term date', 'Release date', 'Separation date', 'Date left', 'Fecha de baja'],
        hireDate: [
          ...namesIn('Hired|Start date|Date of hire|Fecha de ingreso|Fecha de contratación|DOH|Original hire date'),
          ...namesIn('Employment date'),
        ],
        department: namesIn('Dept|Department|Departamento|Área|Home dept|Area'),
        jobTitle: namesIn('Title|Position|Puesto|Cargo|Job|Occupation|Job description|Job class'),
        locale: ['Language', 'Idioma'],
      },
      values: { locale: { English: 'en-US', Spanish: 'es', Inglés: 'en-US', Español: 'es' } },
      example: {
        firstName: 'Rosa',
        lastName: 'Delgado',
        username: 'rosa.delgado',
        email: 'rosa@example.com',
        employeeNumber: '1042',
        jobTitle: 'Machinist',
        hireDate: '2024-03-18',
      },
    },
  },
}
