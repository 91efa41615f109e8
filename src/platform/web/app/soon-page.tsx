/** A page of a module that is still to come: what it will do. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../components/empty-state.tsx'
import { PageHeader } from '../components/page-header.tsx'

/** @param moduleId as in the catalogue, which has the words */
export const SoonPage = ({ moduleId }: { moduleId: string }) => {
  const { t } = useTranslation('platform')
  const { t: catalogue } = useTranslation('catalogue')
  const home = (
    <Button variant="light" component={Link} to="/">
      {t('error.goHome')}
    </Button>
  )
  return (
    <>
      <PageHeader title={catalogue(`${moduleId}.title`)} />
      <EmptyState title={t('soon.title')} text={catalogue(`${moduleId}.description`)} action={home} />
    </>
  )
}
