/** Renders an announcement's text: paragraphs, lines and links, never markup. */
import { paragraphsOf } from '../../../rules/plain-text.ts'
import classes from './announcements.module.css'

/** Pieces have no ids, so their index is the key. */
export const AnnouncementText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {paragraphsOf(text).map((lines, paragraph) => (
      <p key={paragraph}>
        {lines.map((pieces, line) => (
          <span key={line} className={classes.line}>
            {pieces.map(({ text: words, href }, piece) =>
              href ? (
                <a
                  key={piece}
                  href={href}
                  {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
                >
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
