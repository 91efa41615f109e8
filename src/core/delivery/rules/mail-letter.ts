/** Layout of an e-mail: its content in a frame with the sender and an unsubscribe link. */
import type { TemplateLanguage, TemplateWords } from '../contract/templates.ts'
import { escapeHtml, withHrefs } from './mail-html.ts'

export interface LetterFrame {
  readonly language: TemplateLanguage
  readonly school: string
  /** Page to unsubscribe or opt out of tracking. */
  readonly leaveUrl: string
  /** Address of the tracking pixel; null for none. */
  readonly pixelUrl: string | null
  /** Tracking address of the n-th link; null to leave links unchanged. */
  readonly linkUrl: ((link: number) => string) | null
}

const words = {
  en: {
    sent: (school: string) => `${school} sent you this letter.`,
    leave: 'Stop such letters, or choose what is counted',
    counted: 'The school can see when its pictures are loaded or a link is pressed. You can object on the same page.',
  },
  sw: {
    sent: (school: string) => `${school} imekutumia barua hii.`,
    leave: 'Acha kupokea barua kama hii, au chagua kinachohesabiwa',
    counted:
      'Shule inaweza kuona picha zake zinapofunguliwa au kiungo kinapobonyezwa. Unaweza kukataa kwenye ukurasa huo huo.',
  },
} as const

/** Only web links are tracked, not `mailto:` and `tel:`. */
const isPage = (href: string): boolean => /^https?:/i.test(href)

/** Web links of an e-mail, in order. */
export const pagesIn = (html: string): string[] => {
  const found: string[] = []
  withHrefs(html, (href) => {
    if (isPage(href)) found.push(href)
    return href
  })
  return found
}

const counting = (html: string, linkUrl: LetterFrame['linkUrl']): string => {
  if (!linkUrl) return html
  let link = 0
  return withHrefs(html, (href) => (isPage(href) ? linkUrl(link++) : href))
}

/** @param filled with its places filled and its HTML clean */
export const letterOf = (filled: TemplateWords, { language, school, leaveUrl, pixelUrl, linkUrl }: LetterFrame) => {
  const { subject = '', previewText = '', htmlContent = '', textContent = '' } = filled
  const { sent, leave, counted } = words[language]
  const isCounted = pixelUrl !== null || (linkUrl !== null && pagesIn(htmlContent).length > 0)
  const notes = [sent(school), ...(isCounted ? [counted] : [])]
  const preview = previewText
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText)}</div>`
    : ''
  const pixel = pixelUrl ? `<img src="${escapeHtml(pixelUrl)}" width="1" height="1" alt="" style="display:block">` : ''
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#ffffff;color:#1c2430;font:16px/1.5 Arial,sans-serif">',
    `${preview}<div style="max-width:600px;margin:0 auto;padding:24px">`,
    counting(htmlContent, linkUrl),
    '<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d5dae2;font-size:13px;color:#566070">',
    `${notes.map(escapeHtml).join(' ')}<br><a href="${escapeHtml(leaveUrl)}">${escapeHtml(leave)}</a></p></div>${pixel}</body></html>`,
  ].join('\n')
  return { subject, html, text: [textContent, '', '--', ...notes, `${leave}:`, leaveUrl].join('\n') }
}
