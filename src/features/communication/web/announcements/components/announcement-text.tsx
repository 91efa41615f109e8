/** The text of an announcement: paragraphs, lines and addresses that can be followed; nothing of it is markup. */
import { paragraphsOf } from '../../../rules/plain-text.ts'
import classes from './announcements.module.css'

/** Pieces have no names of their own: their place in the text is what they are. */
export const AnnouncementText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {paragraphsOf(text).map((lines, paragraph) => (
      <p key={paragraph}>
        {lines.map((pieces, line) => (
          <span key={line} className={classes.line}>
            {pieces.map(({ text: words, href }, piece) =>
              href ? (
                <a key={piece} href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer noopener' } : {})}>
                  {words}
                </a>
              ) : (
                words
              ),
            )}
          </span>
        ))}
      </p>
    ))}
  </div>
)
