/** Who helps a person who speaks of harm: people of the school first, then numbers that answer day and night. */
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../contract/answers.ts'
import { helplines } from '../../rules/helplines.ts'
import classes from './assistant.module.css'

const Number = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone}`}>
    {phone}
  </a>
)

export const CareView = ({ answer: { helpers, schoolPhone } }: { answer: Answer }) => {
  const { t } = useTranslation('ai-assistant')
  return (
    <section className={classes.care}>
      <h2>{t('care.title')}</h2>
      <p>{t('care.text')}</p>
      <ul className={classes.helpers}>
        {helpers.map(({ name, phone, role }) => (
          <li key={`${role}.${name}`}>
            <span>
              <strong>{name}</strong> {t(`care.${role}`)}
            </span>
            {phone === null ? null : <Number phone={phone} />}
          </li>
        ))}
        {schoolPhone === null ? null : (
          <li>
            <span>{t('care.school')}</span>
            <Number phone={schoolPhone} />
          </li>
        )}
        {helplines.map(({ id, phone }) => (
          <li key={id}>
            <span>{t(`care.line.${id}`)}</span>
            <Number phone={phone} />
          </li>
        ))}
      </ul>
      <p className={classes.second}>{t('care.told')}</p>
    </section>
  )
}
