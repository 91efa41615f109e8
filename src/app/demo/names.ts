/** Pools of Kenyan names; people are combined from them at random and are nobody. */

export const girls = ['Faith', 'Mercy', 'Grace', 'Esther', 'Amina', 'Halima', 'Zawadi', 'Joy', 'Sharon', 'Winnie', 'Cynthia', 'Lilian', 'Naomi', 'Ruth', 'Tabitha', 'Diana', 'Linet', 'Purity', 'Irene', 'Beatrice', 'Caroline', 'Fridah', 'Patience', 'Elizabeth'] as const
export const boys = ['Brian', 'Kevin', 'Dennis', 'Yusuf', 'Abdi', 'Victor', 'Collins', 'Emmanuel', 'Ian', 'Felix', 'Moses', 'Caleb', 'Samuel', 'Daniel', 'Peter', 'Edwin', 'Gideon', 'Ibrahim', 'James', 'Kelvin', 'Mark', 'Michael', 'Nicholas', 'Stephen'] as const
export const communityNames = ['Mwangi', 'Wanjiku', 'Kamau', 'Njoroge', 'Otieno', 'Achieng', 'Odhiambo', 'Kiptoo', 'Chebet', 'Cheruiyot', 'Wafula', 'Nekesa', 'Mutua', 'Muthoni', 'Mwende', 'Kilonzo', 'Kerubo', 'Nyaboke', 'Lekishon', 'Ekiru', 'Simiyu', 'Barasa', 'Wekesa', 'Moraa'] as const
export const familyNames = ['Mwangi', 'Kamau', 'Njoroge', 'Otieno', 'Odhiambo', 'Kiptoo', 'Cheruiyot', 'Wafula', 'Mutua', 'Kilonzo', 'Hassan', 'Mohamed', 'Lekishon', 'Ekiru', 'Simiyu', 'Barasa', "Ng'ang'a", 'Kariuki', 'Ouma', 'Kimutai', 'Rono', 'Mogaka', 'Njuguna', 'Okello', 'Musyoka', 'Wanjikũ'] as const
export const estates = ['Kasarani', 'Kahawa West', 'Githurai 44', 'Zimmerman', 'Roysambu', 'Mwiki', 'Clay City', 'Sunton'] as const
