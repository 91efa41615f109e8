/** The route of the start page. */
import { route } from '#core/access/server/public.ts'
import { dutyCard } from '../../contract/today.ts'
import { card } from '../services/card.ts'
import { read } from './roster.ts'

export const cardRoutes = () => [route(dutyCard, (_input, context) => read(context, card))]
