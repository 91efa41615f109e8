/** Links for calendar apps: made here, shown once, ended here. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstText } from '#platform/web/errors/failure.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endFeed, listFeeds, makeFeed, type Feed } from '../../contract/feeds.ts'
import classes from './calendar.module.css'

/** Shows the address, which is displayed only once. */
const NewLink = ({ url }: { url: string }) => {
  const { t } = useTranslation('calendar')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('links.copied'))
  }
  return (
    <div role="status">
      <p>{t('links.once')}</p>
      <div className={classes.url}>
        <TextInput
          aria-label={t('links.address')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          style={{ flex: '1 1 260px' }}
        />
        <Button onClick={() => void copy()}>{t('links.copy')}</Button>
        <Button variant="default" component="a" href={url.replace(/^https?:/, 'webcal:')}>
          {t('links.open')}
        </Button>
      </div>
    </div>
  )
}

const MakeLink = () => {
  const { t } = useTranslation('calendar')
  const known = useKnownText()
  const [name, setName] = useState('')
  const make = useSend(makeFeed, { invalidates: [listFeeds], onSuccess: () => setName('') })
  const failure = make.error ? known(firstText(make.error)) : undefined
  return (
    <section className={classes.section}>
      <h2>{t('links.new')}</h2>
      <form
        className={classes.url}
        onSubmit={(event) => {
          event.preventDefault()
          make.fire({ body: { name } })
        }}
      >
        <TextInput
          label={t('links.name')}
          placeholder={t('links.example')}
          value={name}
          maxLength={60}
          error={failure}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '1 1 260px' }}
        />
        <BusyButton type="submit" busy={make.sending} busyLabel={t('links.making')} style={{ alignSelf: 'end' }}>
          {t('links.make')}
        </BusyButton>
      </form>
      {make.data ? <NewLink url={make.data.url} /> : null}
    </section>
  )
}

const Link = ({ feed }: { feed: Feed }) => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const end = useSend(endFeed, { invalidates: [listFeeds] })
  const read = feed.lastReadAt ? t('links.read', { when: formats.dateTime(feed.lastReadAt) }) : t('links.unread')
  return (
    <li className={classes.row}>
      <span>
        <strong>{feed.name}</strong>
        <span className={classes.second}>
          {[t('links.made', { day: formats.date(feed.createdAt) }), read].join(' ')}
        </span>
      </span>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('links.end')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('links.endTitle', { name: feed.name })}
        loss={t('links.endLoss')}
        verb={t('links.end')}
        busyVerb={t('links.ending')}
        onConfirm={() => end.send({ params: { id: feed.id } })}
      />
    </li>
  )
}

export const LinksPage = () => {
  const { t } = useTranslation('calendar')
  const query = useCall(listFeeds, {})
  const items = query.data?.items ?? []
  return (
    <>
      <PageHeader title={t('links.title')} lead={t('links.lead')} back="/calendar" />
      <MakeLink />
      <section className={classes.section}>
        <h2>{t('links.those')}</h2>
        {!query.data ? (
          query.error ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <RowsSkeleton rows={2} />
          )
        ) : null}
        {query.data && items.length === 0 ? <p className={classes.quiet}>{t('links.none')}</p> : null}
        <ul className={classes.rows}>
          {items.map((feed) => (
            <Link key={feed.id} feed={feed} />
          ))}
        </ul>
      </section>
      <p className={classes.quiet}>{t('links.care')}</p>
    </>
  )
}
