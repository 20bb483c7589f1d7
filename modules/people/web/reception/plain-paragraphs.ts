/** The words of a rich text, paragraph by paragraph, without any markup. */
export function plainParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h[1-6]|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  )
  return (body.textContent ?? '').split(/\n+/).flatMap(text => (text.trim() ? [text.trim()] : []))
}
