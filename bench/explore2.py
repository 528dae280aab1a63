exec(open("bench/explore.py").read().split('run("512x32"')[0])
run("512x32", 512, 32)
run("256x32", 256, 32)
run("turnsonly", 512, 32, count_round=turnsonly)


def nocards(s, turns, played, tally):
    add(tally, ROUND_TURNS + turns, 1)
    add(tally, (LAST_SEAT if is_alone(s.still_in) else SHOWDOWN) + s.round_winners, 1)
    add(tally, SPY_TOKENS + s.spy_bonus, 1)


run("nocards", 512, 32, count_round=nocards)


def cards(s, turns, played, tally):
    add(tally, ROUND_TURNS + turns, 1)
    for i in range(s.laid_count):
        add(tally, PLAYED + 2 * (s.laid[i] & 15), 1)


run("simple cards", 512, 32, count_round=cards)
