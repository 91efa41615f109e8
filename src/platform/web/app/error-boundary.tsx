/** Root error boundary, to avoid a blank screen. */
import { Component, type ReactNode } from 'react'
import { Translation } from 'react-i18next'
import classes from './signed-in-layout.module.css'

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Translation ns="platform">
        {(t) => (
          <main className={classes.alone}>
            <h1>{t('error.title')}</h1>
            <p>{t('error.unexpected')}</p>
            <p>
              <a href={window.location.href}>{t('error.tryAgain')}</a>
            </p>
            <p>
              <a href="/">{t('error.goHome')}</a>
            </p>
          </main>
        )}
      </Translation>
    )
  }
}
