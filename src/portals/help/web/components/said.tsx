/** A text of the help in the language of the person, with the words of the product in bold. */
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { piecesOf, said, type Words } from '../../rules/words.ts'

export const Said = ({ words }: { words: Words }) => {
  const language = useLanguage()
  return piecesOf(said(words, language)).map(({ text, isLabel }, index) =>
    isLabel ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  )
}
