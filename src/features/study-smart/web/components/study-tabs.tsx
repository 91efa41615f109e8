/** Parts of the study page, chosen by its address. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import tabClasses from '#platform/web/components/address-tabs.module.css'
import { tabs } from '../searches.ts'

export type StudyTab = (typeof tabs)[number]

export const StudyTabs = ({ tab }: { tab: StudyTab }) => {
  const { t } = useTranslation('study-smart')
  return (
    <nav className={tabClasses['tabs']} aria-label={t('title')}>
      {tabs.map((one) => (
        <Link
          key={one}
          to="/study-smart"
          search={{ tab: one }}
          resetScroll={false}
          className={tabClasses['tab']}
          data-current={one === tab || undefined}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`tabs.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
