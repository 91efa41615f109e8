/** Outlines for Grade 9, except the languages and Integrated Science. */
import { outlines } from './outline.ts'

export const grade9 = outlines('Grade 9', [
  {
    area: 'Mathematics',
    source: 'KICD, Mathematics Grade 9, first published 2024',
    strands: {
      Numbers: {
        Integers: 6,
        'Cubes and Cube Roots': 6,
        'Indices and Logarithms': 8,
        'Compound Proportions and Rates of Work': 9,
      },
      Algebra: {
        Matrices: 8,
        'Equation of a Straight Line': 15,
        'Linear Inequalities': 6,
      },
      Measurements: {
        Area: 8,
        'Volume of Solids': 8,
        'Mass, Volume, Weight and Density': 8,
        'Time, Distance and Speed': 10,
        Money: 7,
        'Approximations and Errors': 4,
      },
      Geometry: {
        'Coordinates and Graphs': 6,
        'Scale Drawing': 14,
        'Similarity and Enlargement': 8,
        Trigonometry: 7,
      },
      'Data Handling and Probability': {
        'Data Interpretation (Grouped Data)': 6,
        Probability: 6,
      },
    },
  },
  {
    area: 'Religious Education',
    name: 'Christian Religious Education',
    source: 'KICD, Christian Religious Education Grade 9, first published 2024',
    strands: {
      Creation: {
        Work: 8,
      },
      'The Bible': {
        'Christian Moral Values': 10,
        'Kings David and Solomon': 10,
      },
      'The Life and Ministry of Jesus Christ': {
        'Raising the Widow’s Son': 8,
        'Healing the 10 Lepers': 8,
        'Parable on Prayer': 8,
        'Nicodemus’ Encounter with Jesus Christ': 8,
        'Jesus’ Ministry in Jerusalem': 10,
      },
      'The Church': {
        'The Early Church': 8,
        'The Gifts of the Holy Spirit': 8,
      },
      'Christian Living Today': {
        'Courtship and Marriage': 10,
        'Responsible Parenthood': 8,
        Leisure: 8,
        'Wealth, Money and Poverty': 8,
      },
    },
  },
  {
    area: 'Social Studies',
    source: 'KICD, Social Studies Grade 9, first published 2024',
    strands: {
      'Social Studies and Career Development': {
        'Pathway Choices': 4,
        'Pre-Career Support Systems': 4,
      },
      'Community Service-Learning': {
        'Community Service-Learning Project': 8,
      },
      'People and Relationships': {
        'Socio-Economic Practices of Early Humans': 6,
        'Indigenous Knowledge Systems in African Societies': 8,
        'Poverty Reduction': 6,
        'Population Structure': 8,
        'Peaceful Conflict Resolution': 8,
        'Healthy Relationships': 4,
      },
      'Natural and Historic Built Environments': {
        'Topographical Maps': 8,
        'Internal Land Forming Processes': 8,
        'Multipurpose River Projects in Africa': 8,
        'Management and Conservation of the Environment': 6,
        'World Heritage Sites in Africa': 6,
      },
      'Political Developments and Governance': {
        'The Constitution of Kenya': 8,
        'Civic Engagement in Governance': 6,
        'Kenya’s Bill of Rights': 8,
        'Cultural Globalisation': 6,
      },
    },
  },
  {
    area: 'Pre-Technical Studies',
    source: 'KICD, Pre-Technical Studies Grade 9, first published 2024',
    strands: {
      'Foundations of Pre-Technical Studies': {
        'Safety on Raised Platforms': 8,
        'Handling Hazardous Substances': 9,
        'Self-Exploration and Career Development': 6,
      },
      'Communication in Pre-Technical Studies': {
        'Oblique Projection': 14,
        'Visual Programming': 15,
      },
      'Materials for Production': {
        Wood: 8,
        'Handling Waste Materials': 8,
      },
      'Tools and Production': {
        'Holding Tools': 8,
        'Driving Tools': 8,
        Project: 20,
      },
      Entrepreneurship: {
        'Financial Services': 4,
        'Government and Business': 6,
        'Business Plan': 6,
      },
    },
  },
  {
    area: 'Agriculture and Nutrition',
    source: 'KICD, Agriculture Grade 9, first published 2024',
    strands: {
      'Conservation of Resources': {
        'Conserving Animal Feed: Hay': 12,
        'Conserving Leftover Food': 11,
        'Integrated Farming': 12,
      },
      'Food Production Processes': {
        'Organic Gardening': 14,
        'Storage of Crop Produce': 10,
        'Cooking: Using Flour Mixtures': 14,
      },
      'Hygiene Practices': {
        'Cleaning Waste Disposal Facilities': 9,
        'Disinfecting Clothing and Household Articles': 12,
      },
      'Production Techniques': {
        'Grafting in Plants': 13,
        'Homemade Sun Dryer': 13,
      },
    },
  },
  {
    area: 'Creative Arts and Sports',
    source: 'KICD, Creative Arts and Sports Grade 9, first published 2024',
    note: 'The lessons printed by sub-strand add up to 160; the year has 150.',
    strands: {
      'Foundations of Creative Arts and Sports': {
        'Careers in Creative Arts and Sports': 10,
        'Components of Creative Arts and Sports': 10,
      },
      'Creating and Performing in Creative Arts and Sports': {
        'Drawing and Painting': 12,
        Rhythm: 12,
        'Athletics and Mosaic': 14,
        Melody: 12,
        Rugby: 12,
        Photography: 10,
        'Descant Recorder': 10,
        Play: 12,
        'Basketball and Logo Design': 14,
        'Indigenous Kenyan Craft': 10,
        'Swimming or Kenyan Indigenous Games': 10,
      },
      'Appreciation in Creative Arts and Sports': {
        'Analysis of Creative Arts and Sports': 12,
      },
    },
  },
])
