import ipaddr from 'ipaddr.js'

/** `192.168.1.0/24` or a single address. */
export const isNetwork = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)

/** Whether an address lies in one of the networks; no networks named means from anywhere. */
export function within(networks: readonly string[] | null, ip: string): boolean {
  if (!networks?.length) return true
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some(network => {
    const [base, bits] = ipaddr.parseCIDR(
      network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`,
    )
    return address.kind() === base.kind() && address.match(base, bits)
  })
}
