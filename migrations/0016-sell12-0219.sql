alter table "quote_line_quantities" drop constraint "quote_line_quantities_quantity_min_check";
alter table "quote_lines" drop constraint "quote_lines_margin_percent_max_check";
