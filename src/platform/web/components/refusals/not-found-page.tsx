/** An address that leads nowhere. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../empty-state.tsx'
import { PageHeader } from '../page-header.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation('platform')
  const home = (
    <Button variant="light" component={Link} to="/">
      {t('error.goHome')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('notFound.heading')} />
      <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={home} />
    </>
  )
}
