import { OpeningDocuments } from './OpeningDocuments.tsx'

export default function OpeningBills() {
  return <OpeningDocuments part="payables" />
}
