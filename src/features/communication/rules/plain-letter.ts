/** Converts plain text typed by the office to the HTML of an e-mail. */
import { escapeHtml } from '#core/delivery/rules/mail-html.ts'
import { paragraphsOf } from './plain-text.ts'

/** Empty lines part paragraphs; addresses of pages, mail and telephone become links. */
export const contentOf = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => {
      const shown = lines.map((pieces) =>
        pieces
          .map((piece) =>
            piece.href ? `<a href="${escapeHtml(piece.href)}">${escapeHtml(piece.text)}</a>` : escapeHtml(piece.text),
          )
          .join(''),
      )
      return `<p>${shown.join('<br>')}</p>`
    })
    .join('\n')
