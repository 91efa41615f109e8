/** Routes of groups. */
import { route } from '#core/access/server/public.ts'
import { countGroup, createGroup, groupPeople, listGroups, removeGroup, saveGroup } from '../../contract/groups.ts'
import type { GroupDeps } from '../announcements/school-people.ts'
import { addGroup, changeGroup, countMembership, dropGroup, listOfGroups, peopleOfGroup } from './service.ts'

export const groupRoutes = (deps: GroupDeps) => [
  route(listGroups, ({ query }, context) => context.read((tx) => listOfGroups(tx, query, deps))),
  route(createGroup, ({ body }, context) => context.write((tx) => addGroup(tx, body, deps))),
  route(saveGroup, ({ body }, context) => context.write((tx) => changeGroup(tx, body, deps))),
  route(removeGroup, ({ query }, context) => context.write((tx) => dropGroup(tx, query.id))),
  route(countGroup, ({ body }, context) => context.read((tx) => countMembership(tx, body.membership, deps))),
  route(groupPeople, ({ params, query }, context) => context.read((tx) => peopleOfGroup(tx, params.id, query, deps))),
]
