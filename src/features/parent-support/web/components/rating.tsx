/** A closed request gets one to five seats from the family. */
import { useState, type FormEvent } from 'react'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { ownRequest, ownRequests, rateRequest } from '../../contract/family.ts'
import type { FamilyRequest } from '../../contract/shapes.ts'
import { texts } from '../words.ts'
import classes from './support.module.css'

const five = [1, 2, 3, 4, 5] as const

export const GivenSeats = ({ rating }: { rating: number }) => {
  const { t } = useTranslation(texts)
  return (
    <span className={classes.given} role="img" aria-label={t('own.seats', { count: rating })}>
      {five.map((seat) => (
        <Seat key={seat} state={seat <= rating ? 'own' : 'empty'} size={18} />
      ))}
    </span>
  )
}

const RatingForm = ({ requestId }: { requestId: string }) => {
  const { t } = useTranslation(texts)
  const [rating, setRating] = useState(0)
  const [note, setNote] = useState('')
  const { send, sending } = useSend(rateRequest, { invalidates: [ownRequest, ownRequests] })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      await send({ params: { id: requestId }, body: { rating, note } })
      toast.success(t('rate.sent'))
    } catch (error) {
      toast.failure(error, { id: requestId })
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <fieldset className={classes.choices}>
        <legend className={classes.second}>{t('rate.hint')}</legend>
        <div>
          {five.map((seat) => (
            <label key={seat} className={classes.choice}>
              <input
                type="radio"
                name="rating"
                value={seat}
                checked={rating === seat}
                aria-label={t('own.seats', { count: seat })}
                onChange={() => setRating(seat)}
              />
              <Seat state={seat <= rating ? 'own' : 'empty'} size={28} />
            </label>
          ))}
        </div>
      </fieldset>
      <Textarea
        label={t('rate.note')}
        rows={2}
        maxLength={300}
        mb={12}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <BusyButton type="submit" busy={sending} busyLabel={t('rate.sending')} disabled={rating === 0}>
        {t('rate.send')}
      </BusyButton>
    </form>
  )
}

export const Rating = ({ request }: { request: FamilyRequest }) => {
  const { t } = useTranslation(texts)
  return (
    <section className={classes.rating}>
      <h2>{t('rate.title')}</h2>
      {request.rating === null ? (
        <RatingForm requestId={request.id} />
      ) : (
        <>
          <p className={classes.given}>
            {t('rate.given')} <GivenSeats rating={request.rating} />
          </p>
          {request.ratingNote ? <p>{request.ratingNote}</p> : null}
        </>
      )}
    </section>
  )
}
