/** Templates that come with Darasa, as modules contribute them. */
import type { templateCategories, TemplateChannel, TemplateTexts } from '../contract/templates.ts'

export interface DefaultTemplate {
  readonly id: string
  readonly channel: TemplateChannel
  readonly name: string
  readonly category: (typeof templateCategories)[number]
  readonly texts: TemplateTexts
}

export const smsTemplate = (
  id: string,
  name: string,
  category: DefaultTemplate['category'],
  en: string,
  sw: string,
): DefaultTemplate => ({
  id,
  channel: 'sms',
  name,
  category,
  texts: { en: { message: en }, sw: { message: sw } },
})

interface Mail {
  readonly subject: string
  readonly previewText: string
  readonly paragraphs: readonly string[]
}

const wordsOf = ({ subject, previewText, paragraphs }: Mail) => ({
  subject,
  previewText,
  htmlContent: paragraphs.map((one) => `<p>${one}</p>`).join('\n'),
})

export const mailTemplate = (
  id: string,
  name: string,
  category: DefaultTemplate['category'],
  en: Mail,
  sw: Mail,
): DefaultTemplate => ({
  id,
  channel: 'email',
  name,
  category,
  texts: { en: wordsOf(en), sw: wordsOf(sw) },
})
