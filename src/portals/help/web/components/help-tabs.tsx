/** The pages of the help. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { usePictures } from '../load-help.ts'

export const HelpTabs = () => {
  const { t } = useTranslation('help')
  const hasFilms = Object.values(usePictures().guides).some(({ film }) => film !== undefined)
  const tabs = [
    { to: '/help', label: t('tabs.help') },
    { to: '/help/getting-started', label: t('tabs.gettingStarted') },
    { to: '/help/guides', label: t('tabs.guides') },
    ...(hasFilms ? [{ to: '/help/videos', label: t('tabs.films') }] : []),
    { to: '/help/faq', label: t('tabs.faq') },
    { to: '/help/features', label: t('tabs.features') },
    { to: '/help/status', label: t('tabs.status') },
    { to: '/help/contact', label: t('tabs.contact') },
    { to: '/help/new', label: t('tabs.new') },
  ]
  return <AddressTabs tabs={tabs} label={t('tabs.label')} />
}
