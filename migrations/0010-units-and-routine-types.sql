-- What every company starts with. Sizes are exact, in the base unit of the dimension: ea, mm, mm², mm³, g, minute, °C.
-- The piece has a known id, so that a part can be counted in pieces by default.
insert into units (id, code, name, symbol, unece_code, dimension, numerator, denominator, "offset", places) values
  ('01900000-0000-7000-8000-000000000001', 'ea', 'Each', 'ea', 'EA', 'count', 1, 1, 0, 0),
  ('01900000-0000-7000-8000-000000000002', 'pr', 'Pair', 'pr', 'PR', 'count', 2, 1, 0, 0),
  ('01900000-0000-7000-8000-000000000003', 'dz', 'Dozen', 'dz', 'DZN', 'count', 12, 1, 0, 0),
  ('01900000-0000-7000-8000-000000000004', 'C', 'Hundred', 'C', 'CEN', 'count', 100, 1, 0, 2),
  ('01900000-0000-7000-8000-000000000005', 'M', 'Thousand', 'M', 'MIL', 'count', 1000, 1, 0, 3),
  ('01900000-0000-7000-8000-000000000006', 'in', 'Inch', 'in', 'INH', 'length', 25.4, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000007', 'ft', 'Foot', 'ft', 'FOT', 'length', 304.8, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000008', 'yd', 'Yard', 'yd', 'YRD', 'length', 914.4, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000009', 'mm', 'Millimeter', 'mm', 'MMT', 'length', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000a', 'cm', 'Centimeter', 'cm', 'CMT', 'length', 10, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000b', 'meter', 'Meter', 'm', 'MTR', 'length', 1000, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000c', 'in2', 'Square inch', 'in²', 'INK', 'area', 645.16, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000d', 'ft2', 'Square foot', 'ft²', 'FTK', 'area', 92903.04, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000e', 'mm2', 'Square millimeter', 'mm²', 'MMK', 'area', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000000f', 'cm2', 'Square centimeter', 'cm²', 'CMK', 'area', 100, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000010', 'm2', 'Square meter', 'm²', 'MTK', 'area', 1000000, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000011', 'in3', 'Cubic inch', 'in³', 'INQ', 'volume', 16387.064, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000012', 'ft3', 'Cubic foot', 'ft³', 'FTQ', 'volume', 28316846.592, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000013', 'mm3', 'Cubic millimeter', 'mm³', 'MMQ', 'volume', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000014', 'cm3', 'Cubic centimeter', 'cm³', 'CMQ', 'volume', 1000, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000015', 'L', 'Liter', 'L', 'LTR', 'volume', 1000000, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000016', 'gal', 'Gallon', 'gal', 'GLL', 'volume', 3785411.784, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000017', 'oz', 'Ounce', 'oz', 'ONZ', 'weight', 28.349523125, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000018', 'lb', 'Pound', 'lb', 'LBR', 'weight', 453.59237, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000019', 'ton', 'Short ton', 'ton', 'STN', 'weight', 907184.74, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000001a', 'g', 'Gram', 'g', 'GRM', 'weight', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000001b', 'kg', 'Kilogram', 'kg', 'KGM', 'weight', 1000, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000001c', 't', 'Metric ton', 't', 'TNE', 'weight', 1000000, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000001d', 's', 'Second', 's', 'SEC', 'time', 1, 60, 0, 6),
  ('01900000-0000-7000-8000-00000000001e', 'min', 'Minute', 'min', 'MIN', 'time', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-00000000001f', 'h', 'Hour', 'h', 'HUR', 'time', 60, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000020', 'day', 'Day', 'd', 'DAY', 'time', 1440, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000021', 'degC', 'Degree Celsius', '°C', 'CEL', 'temperature', 1, 1, 0, 6),
  ('01900000-0000-7000-8000-000000000022', 'degF', 'Degree Fahrenheit', '°F', 'FAH', 'temperature', 5, 9, -32, 6);

insert into procedure_routine_types (id, code, name, unit, basis) values
  ('01900000-0000-7000-8000-000000000101', 'everyNDays', 'Every so many days', 'day', 'calendar'),
  ('01900000-0000-7000-8000-000000000102', 'everyNWeeks', 'Every so many weeks', 'week', 'calendar'),
  ('01900000-0000-7000-8000-000000000103', 'everyNMonths', 'Every so many months', 'month', 'calendar'),
  ('01900000-0000-7000-8000-000000000104', 'everyNMachineHours', 'Every so many machine hours', 'hour', 'meter'),
  ('01900000-0000-7000-8000-000000000105', 'everyNCycles', 'Every so many cycles', 'cycle', 'meter'),
  ('01900000-0000-7000-8000-000000000106', 'everyNJobs', 'Every so many jobs', 'job', 'event'),
  ('01900000-0000-7000-8000-000000000107', 'shiftStart', 'At the start of a shift', 'shift', 'event'),
  ('01900000-0000-7000-8000-000000000108', 'jobStart', 'At the start of a job', 'job', 'event');

-- The triggers that keep the search in step are made after this.
insert into search_entries (resource, record_id, code, code_key, title, words)
select resource, id, code, mw_code_key(code), name, mw_fold(concat_ws(' ', code, mw_code_key(code), name))
from (select 'units' as resource, id, code, name from units
      union all select 'procedure-routine-types', id, code, name from procedure_routine_types) shipped;
