import { role } from '#modules/security/model/front.ts'
import type { ImportHints } from '#platform/server/work/import-hints.ts'

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
      whenNew: { username: '@firstName.lastName', roleKeys: String(role.shopFloor) },
      layouts: [
        {
          preset: 'quickbooksDesktop',
          marks: ['Hire Date', 'SS No.', 'Main Phone'],
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
      names: {
        username: ['Login', 'User', 'User name', 'Usuario', 'Sign-in name'],
        firstName: ['First', 'Given name', 'Nombre', 'Nombre(s)'],
        lastName: ['Last', 'Surname', 'Apellido', 'Apellidos'],
        displayName: ['Employee', 'Employee name', 'Full name', 'Name', 'Empleado', 'Nombre completo'],
        employeeNumber: [
          'Employee no',
          'Employee ID',
          'Emp no',
          'Emp #',
          'Clock no',
          'Badge',
          'No. de empleado',
          'Número de empleado',
        ],
        email: ['E-mail', 'Email address', 'Correo', 'Correo electrónico'],
        phone: ['Telephone', 'Cell', 'Mobile', 'Teléfono', 'Celular'],
        hireDate: ['Hired', 'Start date', 'Date of hire', 'Fecha de ingreso', 'Fecha de contratación'],
        department: ['Dept', 'Department', 'Departamento', 'Área'],
        jobTitle: ['Title', 'Position', 'Puesto', 'Cargo'],
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
