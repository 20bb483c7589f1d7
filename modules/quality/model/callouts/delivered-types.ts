/** Delivered dimension types in the order of their ids: they may be called otherwise by now. */
const delivered = [
  ...['Length', 'Diameter', 'Radius', 'Angle', 'Depth', 'Chamfer', 'Thread', 'Surface roughness', 'Hardness', 'Weight'],
  ...['Straightness', 'Flatness', 'Circularity', 'Cylindricity', 'Profile of a line', 'Profile of a surface'],
  ...['Angularity', 'Perpendicularity', 'Parallelism', 'Position', 'Concentricity', 'Symmetry'],
  ...['Circular runout', 'Total runout'],
]

/** The id a type a callout is read as was delivered under. */
export function deliveredType(name: string): string | null {
  const place = delivered.indexOf(name) + 1
  return place === 0 ? null : `01900000-0000-7000-8000-0000000003${place.toString(16).padStart(2, '0')}`
}
