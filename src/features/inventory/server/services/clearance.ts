/** The line of devices on the clearance form: what a learner still has. */
import type { ClearanceDesk, StillOut } from '#core/clearance/server/ports.ts'
import { manageInventory } from '../../contract/access.ts'
import { devicesWith } from '../queries/hands.ts'

export const devicesDesk: ClearanceDesk = {
  id: 'devices',
  place: 20,
  title: { en: 'Devices', sw: 'Vifaa' },
  signs: manageInventory,
  isPrivate: false,
  read: async (tx, learnerIds) => {
    const found = new Map<string, { out: StillOut[] }>()
    for (const { hand, device } of await devicesWith(tx, learnerIds)) {
      if (hand.learnerId === null) continue
      const answer = found.get(hand.learnerId) ?? { out: [] }
      answer.out.push({
        key: hand.id,
        text: {
          en: '{device} ({tag}), issued on {date}',
          sw: '{device} ({tag}), kilitolewa {date}',
          params: { device: device.name, tag: device.tag, date: hand.assignedOn },
        },
        to: `/admin/inventory/${device.id}`,
      })
      found.set(hand.learnerId, answer)
    }
    return found
  },
}
