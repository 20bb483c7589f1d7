create sequence "orders_code_numbers";
-- Goes on where the counter stood.
select setval('orders_code_numbers', last) from code_counters where series = 'orders' and last > 0;
