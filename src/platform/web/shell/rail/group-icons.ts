/** The pictures of the rail's groups. */
import {
  IconSchool,
  IconBuildingCommunity,
  IconCash,
  IconChalkboard,
  IconMessages,
  IconSettings,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import type { Icon, RailGroup } from '../../module.ts'

export const groupIcons: Readonly<Record<RailGroup, Icon>> = {
  today: IconSun,
  people: IconUsers,
  messages: IconMessages,
  learning: IconSchool,
  teaching: IconChalkboard,
  finance: IconCash,
  school: IconBuildingCommunity,
  system: IconSettings,
}
