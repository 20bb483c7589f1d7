import { usState } from '#platform/model/values/us-states.ts'

interface Place {
  readonly country?: string | null
  readonly region?: string | null
}
interface Taxed {
  readonly address: Place | null
  readonly salesTax: string | null
  readonly outOfStateTax: string | null
}

const regionOf = (place: Place): string | null =>
  usState(place.region)?.code ?? (place.region?.trim().toLowerCase() || null)

/** The company's own tax code for goods that stay in its state, the other one for those that leave it. */
export function usualTax(company: Taxed, goesTo: Place | null): string | null {
  const { address, salesTax, outOfStateTax } = company
  if (!address || !goesTo || !outOfStateTax) return salesTax
  const [here, there] = [regionOf(address), regionOf(goesTo)]
  const isAbroad = Boolean(address.country && goesTo.country && address.country !== goesTo.country)
  return isAbroad || (here !== null && there !== null && here !== there) ? outOfStateTax : salesTax
}
