/** What terms mean by the way they are called everywhere: "2% 10 Net 30", "1/10, n/30", "COD", "Due on receipt", "Net 45 EOM". */
export function termsFromName(name: string): Record<string, unknown> {
  const text = name.toLowerCase()
  if (/\bc\.?o\.?d\b|contra entrega/.test(text)) return { dueBasis: 'cod', netDays: 0 }
  if (/pre-?paid|pre-?pay|advance|anticipad|anticipo|cia\b|\bpia\b/.test(text))
    return { dueBasis: 'prepay', netDays: 0 }
  const discount = /(\d+(?:\.\d+)?)\s*(?:%|\/)\s*,?\s*(\d+)/.exec(text)
  const rest = discount ? text.replace(discount[0], ' ') : text
  const days = /(?:net|neto|n\/?)\s*-?\s*(\d+)/.exec(rest)?.[1] ?? /(\d+)/.exec(rest)?.[1]
  const isAtOnce = /receipt|recibo|recibir|contado|cash|immediate|inmediat/.test(text)
  const isMonthEnd = /\be\.?o\.?m\b|end of month|fin de mes/.test(text)
  return {
    ...(isMonthEnd && { dueBasis: 'endOfMonth' }),
    ...(days !== undefined ? { netDays: Math.min(Number(days), 3650) } : isAtOnce ? { netDays: 0 } : {}),
    ...(discount && { discountPercent: discount[1], discountDays: Number(discount[2]) }),
  }
}
