/**
 * Heating emits 0.05 to 0.4 kg for a kWh, so a home's emission by m² is less than its energy score, and that of a whole
 * year many times it.
 */
const maxPerKwh = 0.8;

/** Without a score: fewer kilograms than this in a whole year is not a home. */
const minOfYear = 300;

/**
 * What an emission is of: the certificates of Wallonia and Brussels state it by m² and year, others for the year, and
 * exports write either into one field. The energy score (kWh per m² and year) distinguishes them.
 */
export function co2UnitOf(emission: number, energyScore: number | null): 'area' | 'year' {
  if (energyScore === null || energyScore <= 0) return Math.abs(emission) < minOfYear ? 'area' : 'year';
  return emission <= energyScore * maxPerKwh ? 'area' : 'year';
}
