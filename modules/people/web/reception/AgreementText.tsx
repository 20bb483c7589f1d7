import type { Language } from '#platform/model/words.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { plainParagraphs } from './plain-paragraphs.ts'
import classes from './Reception.module.css'
import { useAgreement } from './reception-api.ts'

/** What is signed, to be read before: in the visitor's language where it is written in it. */
export function AgreementText({ language }: { language: Language }) {
  const words = useWords()
  const agreement = useAgreement()
  if (!agreement) return null
  const isSpanish = language === 'es' && agreement.textEs !== null
  const title = (isSpanish && agreement.titleEs) || agreement.title
  return (
    <section className={classes.agreement} aria-label={title} lang={isSpanish ? 'es' : 'en-US'}>
      <h3>
        {title} <small>{words('reception.revision', { number: agreement.revision })}</small>
      </h3>
      {plainParagraphs(isSpanish ? agreement.textEs! : agreement.text).map((text, place) => (
        <p key={place}>{text}</p>
      ))}
    </section>
  )
}
