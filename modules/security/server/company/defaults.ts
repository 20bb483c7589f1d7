import { sql } from 'kysely'
import type { Language } from '#platform/model'
import type { DateText, Weekday } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface Place {
  readonly country?: string | null
  readonly region?: string | null
}

/** What new records and documents begin with, where nothing nearer says otherwise. */
interface CompanyDefaults {
  readonly address: Place | null
  readonly terms: string | null
  readonly vendorTerms: string | null
  readonly salesTax: string | null
  readonly outOfStateTax: string | null
  readonly fob: string | null
  /** Of what vendors ship to us. */
  readonly vendorFob: string | null
  readonly shippingMethod: string | null
  readonly partClass: string | null
  readonly purchasedClass: string | null
  readonly materialClass: string | null
  readonly storageLocation: string | null
  /** When work is done that has no shifts of its own; null where none are chosen. */
  readonly defaultShifts: readonly string[] | null
  readonly defaultLaborRule: string | null
  readonly language: Language | null
}

const none: CompanyDefaults = {
  address: null,
  terms: null,
  vendorTerms: null,
  salesTax: null,
  outOfStateTax: null,
  fob: null,
  vendorFob: null,
  shippingMethod: null,
  partClass: null,
  purchasedClass: null,
  materialClass: null,
  storageLocation: null,
  defaultShifts: null,
  defaultLaborRule: null,
  language: null,
}

interface WorkCalendar {
  readonly workingDays: readonly Weekday[]
  readonly workweekStart: Weekday | null
  /** Those that are paid, each with its pay code. */
  readonly paidHolidays: readonly { readonly date: DateText; readonly name: string; readonly payCode: string }[]
}

/** When the company works, and which days off it pays. */
export const workCalendar = async (reader: Reader): Promise<WorkCalendar> =>
  (await reader.first<WorkCalendar>(sql`
    select coalesce(working_days, '{}') as "workingDays", workweek_start as "workweekStart", (
      select coalesce(json_agg(json_build_object('date', h.date, 'name', h.name, 'payCode', h.pay_code) order by h.date), '[]')
      from company_holidays h where h.pay_code is not null) as "paidHolidays"
    from company_info where archived_at is null order by created_at limit 1`)) ?? {
    ...{ workingDays: [], workweekStart: null, paidHolidays: [] },
  }

export const companyDefaults = async (reader: Reader): Promise<CompanyDefaults> =>
  (await reader.first<CompanyDefaults>(sql`
    select address, terms, vendor_terms as "vendorTerms", sales_tax as "salesTax", out_of_state_tax as "outOfStateTax", fob, vendor_fob as "vendorFob",
      shipping_method as "shippingMethod", part_class as "partClass", purchased_class as "purchasedClass",
      material_class as "materialClass", storage_location as "storageLocation", nullif(default_shifts, '{}') as "defaultShifts",
      default_labor_rule as "defaultLaborRule", default_locale as language
    from company_info where archived_at is null order by created_at limit 1`)) ?? none
