/** Keyboard shortcuts, offline use, imports, and contacts. */
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { HelpTabs } from '../components.tsx'
import classes from '../help.module.css'

const everybodysKeys = ['search', 'next', 'press', 'close'] as const
const registerKeys = ['mark', 'move'] as const

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useTranslation('help')
  return (
    <dl className={classes.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{t(`keys.${key}.key`)}</kbd>
          </dt>
          <dd>{t(`keys.${key}.does`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Part = ({ name }: { name: 'offline' | 'import' | 'ask' }) => {
  const { t } = useTranslation('help')
  return (
    <section className={classes.part}>
      <h2>{t(`${name}.title`)}</h2>
      <p>{t(`${name}.text`)}</p>
    </section>
  )
}

export const HelpPage = () => {
  const { t } = useTranslation('help')
  const { user, school } = useSession()
  const takesRegisters = ['teacher', 'tutor', 'admin'].includes(user.role)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <HelpTabs />
      {takesRegisters ? <Part name="offline" /> : null}
      {user.role === 'admin' ? <Part name="import" /> : null}
      {school && user.role !== 'admin' ? <Part name="ask" /> : null}
      <section className={classes.part}>
        <h2>{t('keys.title')}</h2>
        <Keys keys={takesRegisters ? [...everybodysKeys, ...registerKeys] : everybodysKeys} />
      </section>
    </>
  )
}
