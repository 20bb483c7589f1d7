import { OpeningDocuments } from './OpeningDocuments.tsx'

export default function OpeningInvoices() {
  return <OpeningDocuments part="receivables" />
}
