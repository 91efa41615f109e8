/** Menu of a scheme: print, add a lesson at the start, delete, reschedule after a calendar change. */
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconListTree, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getCoverage } from '../../contract/coverage.ts'
import { exportScheme, getScheme, orderScheme, type Scheme } from '../../contract/schemes.ts'
import classes from './curriculum.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const SchemeMenu = ({
  scheme,
  onAdd,
  onRemove,
}: {
  scheme: Scheme
  onAdd: () => void
  onRemove: () => void
}) => {
  const { t } = useTranslation('curriculum')
  const print = async (): Promise<void> => {
    try {
      toast.success(t('export.done', { name: await download(exportScheme, { params: { id: scheme.id } }) }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void print() })
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="light">{t('design.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void print()}>
          {t('scheme.print')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          leftSection={<IconListTree {...icon} />}
          to={`/admin/curriculum/designs/${scheme.designId}`}
        >
          {t('scheme.design')}
        </Menu.Item>
        {scheme.abilities.edit ? (
          <>
            <Menu.Item leftSection={<IconPlus {...icon} />} onClick={onAdd}>
              {t('scheme.addFirst')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={onRemove}>
              {t('scheme.delete')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

export const MovedNotice = ({ scheme }: { scheme: Scheme }) => {
  const { t } = useTranslation('curriculum')
  const order = useSend(orderScheme, { invalidates: [getScheme, getCoverage] })
  const place = () =>
    void order
      .send({
        params: { id: scheme.id },
        body: { version: scheme.version, lessons: scheme.lessons.map(({ id }) => id) },
      })
      .then(() => toast.success(t('scheme.placed')))
      .catch((error: unknown) => toast.failure(error))
  return (
    <div className={classes.notice} data-tone="amber">
      <p>{t('scheme.moved')}</p>
      <BusyButton variant="light" busy={order.sending} busyLabel={t('saving')} onClick={place}>
        {t('scheme.place')}
      </BusyButton>
    </div>
  )
}
