import '#modules/communication/web/answer/page.ts'
