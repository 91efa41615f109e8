/** Leads from a child's page to the child's bus. */
import { Button } from '@mantine/core'
import { IconBus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export const ChildBusTab = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('fleet')
  return (
    <>
      <h1>{t('ride.title')}</h1>
      <Button
        component={Link}
        to={`/parent/bus/${id}`}
        variant="light"
        leftSection={<IconBus size={18} stroke={1.75} aria-hidden />}
      >
        {t('ride.see')}
      </Button>
    </>
  )
}
