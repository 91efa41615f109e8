/** Routes of guardians: their requests, workshops and what their schools have written. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  askCall,
  askChoices,
  ownRequest,
  ownRequestFile,
  ownRequests,
  rateRequest,
  reopenRequest,
  sendRequest,
  solveRequest,
  writeRequest,
} from '../contract/family.ts'
import { supportTexts } from '../contract/kinds.ts'
import { schoolPagesForFamily } from '../contract/pages.ts'
import { bookWorkshop, familyWorkshops, leaveWorkshop } from '../contract/workshops.ts'
import { filesOfRequest } from './queries/messages.ts'
import { isOwn, listOwn, rate, readOwn, reopen, send, solve, wishCall, write } from './services/family.ts'
import { pagesForFamily } from './services/pages.ts'
import { atPlace, placesOf, type Family, type Place } from './services/places.ts'
import { usualMinutesHere } from './services/show.ts'
import { book, hasWorkshop, leave, listForFamily } from './services/workshops.ts'

const choicesAt = async (tx: Tx, { learnerIds, phone, school }: Family) => ({
  children: (await learnersByIds(tx, learnerIds))
    .filter(({ status }) => status === 'active')
    .map(({ id, fullName: name }) => ({ id, name, school })),
  phone,
  usualMinutes: await usualMinutesHere(tx),
})

export const familyRoutes = ({ files, isOpen }: { files: Files; isOpen: ModuleOpen }) => {
  const everywhere = async <T>(
    context: ActorContext,
    work: (tx: Tx, family: Family) => Promise<readonly T[]>,
  ): Promise<T[]> => {
    const all: T[] = []
    for (const place of await placesOf(context, isOpen)) all.push(...(await place.read(work)))
    return all
  }
  const atRequest = (context: ActorContext, id: string): Promise<Place> => atPlace(context, isOpen, isOwn(id))
  const atWorkshop = (context: ActorContext, id: string): Promise<Place> => atPlace(context, isOpen, hasWorkshop(id))

  /** The child's school; without a child the one in use. @throws AppError 400 for another family's child */
  const placeToAsk = async (context: ActorContext, childId: string | undefined): Promise<Place> => {
    const places = await placesOf(context, isOpen)
    if (places.length === 0) throw new AppError(commonErrors.notFound)
    for (const place of places)
      if (childId === undefined || (await place.read(async (_tx, { learnerIds }) => learnerIds.includes(childId))))
        return place
    return refuseFields({ childId: supportTexts.child })
  }

  return [
    route(ownRequests, async (_input, context) => ({
      items: (await everywhere(context, listOwn)).sort((a, b) => b.lastAt.localeCompare(a.lastAt)),
    })),
    route(askChoices, async (_input, context) => {
      const all = await everywhere(context, async (tx, family) => [await choicesAt(tx, family)])
      return {
        children: all.flatMap(({ children }) => children),
        phone: all[0]?.phone ?? null,
        usualMinutes: all[0]?.usualMinutes ?? null,
      }
    }),
    route(sendRequest, async ({ body: { text, ...body }, files: uploads }, context) =>
      (await placeToAsk(context, body.childId)).write((tx, family) =>
        send(tx, family, body, { text, uploads, files, sendKey: context.key ?? null }),
      ),
    ),
    route(ownRequest, async ({ params }, context) =>
      (await atRequest(context, params.id)).read((tx, family) => readOwn(tx, family, params.id)),
    ),
    route(writeRequest, async ({ params, body, files: uploads }, context) =>
      (await atRequest(context, params.id)).write((tx, family) =>
        write(tx, family, params.id, { text: body.text, uploads, files, sendKey: context.key ?? null }),
      ),
    ),
    route(askCall, async ({ params, body }, context) =>
      (await atRequest(context, params.id)).write((tx, family) => wishCall(tx, family, params.id, body)),
    ),
    route(solveRequest, async ({ params }, context) =>
      (await atRequest(context, params.id)).write((tx, family) => solve(tx, family, params.id)),
    ),
    route(rateRequest, async ({ params, body }, context) =>
      (await atRequest(context, params.id)).write((tx, family) => rate(tx, family, params.id, body)),
    ),
    route(reopenRequest, async ({ params, body }, context) =>
      (await atRequest(context, params.id)).write((tx, family) => reopen(tx, family, params.id, body.text)),
    ),
    route(ownRequestFile, async ({ params }, context) =>
      (await atRequest(context, params.id)).read(async (tx, family) => {
        await readOwn(tx, family, params.id)
        if (!(await filesOfRequest(tx, params.id)).some(({ fileId }) => fileId === params.fileId))
          throw new AppError(commonErrors.notFound)
        return files.fileAnswer(tx, params.fileId)
      }),
    ),
    route(schoolPagesForFamily, async (_input, context) => ({ items: await everywhere(context, pagesForFamily) })),
    route(familyWorkshops, async (_input, context) => ({
      items: (await everywhere(context, listForFamily)).sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    })),
    route(bookWorkshop, async ({ params }, context) =>
      (await atWorkshop(context, params.id)).write((tx, family) => book(tx, family, params.id)),
    ),
    route(leaveWorkshop, async ({ params }, context) =>
      (await atWorkshop(context, params.id)).write((tx, family) => leave(tx, family, params.id)),
    ),
  ]
}
