import { agingScreens } from '#modules/accounting/web/agings/screens.ts'
import { billingScreens } from '#modules/accounting/web/billing/screens.ts'
import { closingScreens } from '#modules/accounting/web/closing/screens.ts'
import { moneyPaperScreens } from '#modules/accounting/web/money-paper-screens.ts'
import { statementScreens } from '#modules/accounting/web/statements/screens.ts'
import { communicationScreens } from '#modules/communication/web/screens.ts'
import { deviceRecordScreens } from '#modules/devices/web/record-screens.ts'
import { devicesScreens } from '#modules/devices/web/screens.ts'
import { documentScreens } from '#modules/documents/web/screens.ts'
import { engineeringScreens } from '#modules/engineering/web/screens.ts'
import { inventoryScreens } from '#modules/inventory/web/screens.ts'
import { peopleScreens } from '#modules/people/web/screens.ts'
import { portalScreens } from '#modules/portal/web/screens.ts'
import { productionScreens } from '#modules/production/web/screens.ts'
import { purchasingScreens } from '#modules/purchasing/web/screens.ts'
import { qualityScreens } from '#modules/quality/web/screens.ts'
import { salesScreens } from '#modules/sales/web/screens.ts'
import { securityScreens } from '#modules/security/web/screens.ts'
import { thingsScreens } from '#modules/things/web/screens.ts'
import type { ScreenLoaders } from '#platform/web/kernel/screens.ts'
import { platformScreens } from '#platform/web/screens/index.ts'

/** Every screen that is not generated, by its path in the route table. */
export const screens: ScreenLoaders = {
  ...platformScreens,
  ...securityScreens,
  ...statementScreens,
  ...peopleScreens,
  ...engineeringScreens,
  ...thingsScreens,
  ...closingScreens,
  ...moneyPaperScreens,
  ...billingScreens,
  ...agingScreens,
  ...inventoryScreens,
  ...purchasingScreens,
  ...salesScreens,
  ...productionScreens,
  ...qualityScreens,
  ...devicesScreens,
  ...deviceRecordScreens,
  ...documentScreens,
  ...communicationScreens,
  ...portalScreens,
}
