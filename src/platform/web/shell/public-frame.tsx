/** Pages that need no session, opened by a link or from the sign-in page, which they look like. */
import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isNetworkFailure, type ApiFailure } from '../errors/failure.ts'
import { languageNames } from '../i18n/languages.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import { useLanguageSwitch } from './header/language-toggle.tsx'
import { Logo } from './header/logo.tsx'
import { ThemeToggle } from './header/theme-toggle.tsx'
import { usePage } from './page-meta.tsx'
import '../signin/weave.css'
import classes from './public-frame.module.css'

/** @param title of the document */
export const PublicFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  usePage({ title })
  const language = useLanguageSwitch()
  return (
    <div className={classes.frame}>
      {/* A link's secret must not reach a search engine. */}
      <meta name="robots" content="noindex" />
      <header className={classes.top}>
        <Logo />
        <span className={classes.toggles}>
          <UnstyledButton className={classes.language} lang={language.other} onClick={language.change}>
            {languageNames[language.other]}
          </UnstyledButton>
          <ThemeToggle />
        </span>
      </header>
      <aside className="weave" aria-label="Darasa">
        <p className="saying">
          <b lang="sw">Elimu haina mwisho</b>
          <span lang="en">Learning has no end</span>
        </p>
      </aside>
      <main className={classes.main}>{children}</main>
    </div>
  )
}

export interface PublicMessageProps {
  title: string
  children?: ReactNode
  /** What to do next, the main thing first. */
  actions?: ReactNode
  tone?: 'good' | 'bad' | undefined
}

/** What a page says instead of a form: its heading takes the focus, so that screen readers announce it. */
export const PublicMessage = ({ title, children, actions, tone }: PublicMessageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section aria-live="polite">
      <h1 ref={heading} tabIndex={-1} data-tone={tone}>
        {title}
      </h1>
      {children ? <div className={classes.lead}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  )
}

/** The heading of a form. */
export const PublicLead = ({ title, lead }: { title: string; lead: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <p className={classes.lead}>{lead}</p>
  </>
)

/** A call that failed for another reason than the link itself. */
export const PublicFailure = ({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  const lost = isNetworkFailure(error)
  const text = (error.status ?? 500) < 500 && error.message ? known(error) : t('error.unexpected')
  return (
    <PublicMessage
      title={t(lost ? 'error.connection' : 'error.title')}
      actions={<Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
    >
      {lost ? t('error.connectionText') : text}
    </PublicMessage>
  )
}

/** The sign-in page is a document of its own, so this leaves the app. */
export const SignInLink = ({
  next,
  main = false,
  children,
}: {
  /** Address after sign-in. */
  next?: string
  main?: boolean
  children?: ReactNode
}) => {
  const { t } = useTranslation('platform')
  return (
    <Button
      component="a"
      href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
      variant={main ? 'filled' : 'subtle'}
    >
      {children ?? t('public.signIn')}
    </Button>
  )
}
