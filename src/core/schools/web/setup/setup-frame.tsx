/** Frame of the first-run page: logo, language, theme, and border. */
import { useId, type ReactNode } from 'react'
import { Logo } from '#platform/web/shell/header/logo.tsx'
import { LanguageToggle } from '#platform/web/shell/header/language-toggle.tsx'
import { ThemeToggle } from '#platform/web/shell/header/theme-toggle.tsx'
import classes from './setup.module.css'

/** Colours of the weave by row and column, repeated along the border. */
const weave = ['4161', '1313', '6141']

const Border = () => {
  const id = useId()
  return (
    <svg className={classes.border} width="100%" height="76" aria-hidden="true">
      <pattern id={id} width="104" height="78" patternUnits="userSpaceOnUse">
        {weave.flatMap((row, y) =>
          [...row].map((colour, x) => (
            <rect
              key={`${x} ${y}`}
              x={x * 26 + 2}
              y={y * 26 + 1}
              width="22"
              height="22"
              rx="6"
              fill={`var(--weave-${colour})`}
            />
          )),
        )}
      </pattern>
      <rect width="100%" height="76" fill={`url(#${id})`} />
    </svg>
  )
}

export const SetupFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.top}>
      <Logo />
      <span className={classes.toggles}>
        <LanguageToggle />
        <ThemeToggle />
      </span>
    </header>
    <Border />
    <main className={classes.main}>{children}</main>
  </div>
)
