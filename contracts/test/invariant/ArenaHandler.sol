// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {SpotCompetition} from '../../src/arena/SpotCompetition.sol';
import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {PlainToken} from '../../src/testing/PlainToken.sol';

/// @title Draws actions of hosts, participants and strangers in a competition, and passes time
/// @dev An actor may change only its own state: asserted at each call. Every account has approved the competition for
/// everything.
contract ArenaHandler is Test {
    uint256 private constant ACTORS = 4;
    uint256 private constant TOKENS = 4;

    SpotCompetition public immutable competition;
    PlainToken public immutable prize;
    address[] public actors;
    address[] public tokens;
    IRouter.Route[][] private _routes;

    /// @notice The competition's receipts of the prize token, its payouts, and its unsolicited receipts.
    uint256 public paidIn;
    uint256 public paidOut;
    mapping(address token => uint256) public gifts;
    /// @notice Scores at the end.
    mapping(address account => int256) public finalScore;
    bool public frozen;
    uint256 public trades;
    uint256 public refusals;

    /// @param actors_ The first one is the host
    constructor(SpotCompetition competition_, address[] memory actors_, address[] memory tokens_) {
        (competition, actors, tokens) = (competition_, actors_, tokens_);
        prize = PlainToken(competition_.rules().prizeToken);
        paidIn = competition_.prizePool();
    }

    /// @dev Adds a swap route to the draws; call it before the run starts.
    function addRoute(IRouter.Route[] calldata routes) external {
        require(trades == 0 && _routes.length < 6);
        IRouter.Route[] storage route = _routes.push();
        for (uint256 hop; hop < routes.length; ++hop) {
            route.push(routes[hop]);
        }
    }

    // Time

    function pass(uint256 time) external {
        skip(time % 6 hours);
        _freeze();
    }

    /// @dev To the next turn of the rules, or a second before it.
    function jump(bool before) external {
        ICompetition.Rules memory r = competition.rules();
        uint64[4] memory turns = [r.registrationStart, r.registrationEnd, r.start, r.end];
        for (uint256 i; i < 4; ++i) {
            if (turns[i] <= block.timestamp + 1) continue;
            vm.warp(before ? turns[i] - 1 : turns[i]);
            break;
        }
        _freeze();
    }

    // Calls

    function join(uint256 actor, uint256 amount) external {
        address account = _actor(actor);
        uint256 before = competition.prizePool();
        bool done = _act(account, abi.encodeCall(competition.join, (amount % 4 == 0 ? 0 : 100e6 + amount % 300e6)));
        if (done) paidIn += competition.prizePool() - before;
    }

    function deposit(uint256 actor, uint256 amount) external {
        _act(_actor(actor), abi.encodeCall(competition.deposit, (amount % 400e6)));
    }

    function increase(uint256 actor, uint256 amount) external {
        amount %= 1e18;
        if (_act(_actor(actor), abi.encodeCall(competition.increasePrize, (amount)))) paidIn += amount;
    }

    function swap(uint256 actor, uint256 route, uint256 part) external {
        address account = _actor(actor);
        if (!_act(account, _swapOf(account, _routes[route % _routes.length], part))) return;
        ++trades;
        uint256 day = (block.timestamp - competition.rules().start) / 1 days;
        uint256 budget = competition.participant(account).deposited / 10;
        uint256 lost = competition.lossOf(account, day);
        assertLe(lost, budget, 'lost above the budget');
        assertLe(competition.gainOf(account, day), lost + budget, 'won above the budget');
    }

    /// @dev In eighths of the account's balance.
    function _swapOf(address account, IRouter.Route[] memory routes, uint256 part) private view returns (bytes memory) {
        uint256 amount = competition.balanceOf(account, routes[0].from) * (1 + part % 8) / 8;
        return abi.encodeCall(competition.swapExactTokensForTokens, (amount, 0, routes, block.timestamp));
    }

    function cancel(uint256 actor) external {
        // Otherwise half of the runs would have no players.
        if (actor % 64 != 0) return;
        if (_act(_actor(actor / 64), abi.encodeCall(competition.cancel, ()))) paidOut += paidIn;
    }

    /// @dev An ordered page that leaves out drawn accounts.
    function rank(uint256 actor, uint256 chosen) external {
        address[] memory page = _ordered(chosen);
        _act(_actor(actor), abi.encodeCall(competition.submitRanking, (page)));
    }

    /// @dev A page in random order, with duplicates and accounts that do not take part.
    function rankWildly(uint256 actor, uint256 seed) external {
        address[] memory page = new address[](seed % 5);
        for (uint256 i; i < page.length; ++i) {
            page[i] = _actor(seed >> (8 * (i + 1)));
        }
        _act(_actor(actor), abi.encodeCall(competition.submitRanking, (page)));
    }

    function claim(uint256 actor) external {
        _paying(_actor(actor), abi.encodeCall(competition.claimPrize, ()));
    }

    function claimOwnerFee(uint256 actor) external {
        _paying(_actor(actor), abi.encodeCall(competition.claimOwnerFee, ()));
    }

    function refund(uint256 actor) external {
        _paying(_actor(actor), abi.encodeCall(competition.refund, ()));
    }

    function withdraw(uint256 actor, uint256 chosen) external {
        address[] memory list = new address[](1 + chosen % 3);
        for (uint256 i; i < list.length; ++i) {
            list[i] = tokens[(chosen >> (8 * (i + 1))) % TOKENS];
        }
        _act(_actor(actor), abi.encodeCall(competition.withdraw, (list)));
    }

    /// @dev Tokens that are booked for no account.
    function give(uint256 actor, uint256 token, uint256 amount) external {
        (address account, PlainToken given) =
            (_actor(actor), PlainToken(token % 5 == 4 ? address(prize) : tokens[token % 5]));
        amount %= 1 + given.balanceOf(account) / 1000;
        vm.prank(account);
        given.transfer(address(competition), amount);
        gifts[address(given)] += amount;
    }

    // Assertions at each call

    function _paying(address account, bytes memory data) private {
        uint256 before = prize.balanceOf(address(competition));
        if (_act(account, data)) paidOut += before - prize.balanceOf(address(competition));
    }

    function _act(address account, bytes memory data) private returns (bool ok) {
        _freeze();
        bytes32[ACTORS] memory before;
        for (uint256 i; i < ACTORS; ++i) {
            before[i] = _stateOf(actors[i]);
        }
        vm.prank(account);
        (ok,) = address(competition).call(data);
        if (!ok) ++refusals;
        bool paysHost = bytes4(data) == competition.claimOwnerFee.selector;
        for (uint256 i; i < ACTORS; ++i) {
            if (ok && (actors[i] == account || (paysHost && i == 0))) continue;
            assertEq(_stateOf(actors[i]), before[i], 'moved by another');
        }
    }

    /// @dev An account's whole state: its balances, and its bookings. Anyone may change its rank.
    function _stateOf(address account) private view returns (bytes32 state) {
        ICompetition.Participant memory p = competition.participant(account);
        (p.rank, p.rankedGroup) = (0, 0);
        state = keccak256(abi.encode(p));
        state = keccak256(abi.encode(state, competition.paidIn(account), prize.balanceOf(account)));
        for (uint256 i; i < TOKENS; ++i) {
            state = keccak256(abi.encode(state, _holdingOf(account, tokens[i])));
        }
    }

    function _holdingOf(address account, address token) private view returns (uint256[3] memory) {
        uint256 withdrawn = competition.isWithdrawn(account, token) ? 1 : 0;
        return [PlainToken(token).balanceOf(account), competition.balanceOf(account, token), withdrawn];
    }

    function _freeze() private {
        if (frozen || block.timestamp < competition.rules().end) return;
        frozen = true;
        for (uint256 i; i < ACTORS; ++i) {
            if (competition.participant(actors[i]).index != 0) finalScore[actors[i]] = competition.scoreOf(actors[i]);
        }
    }

    function _actor(uint256 seed) private view returns (address) {
        return actors[seed % ACTORS];
    }

    /// @notice All participants, or those chosen by the draw, in the order of ranks.
    function _ordered(uint256 chosen) public view returns (address[] memory page) {
        page = new address[](ACTORS);
        uint256 count;
        for (uint256 i; i < ACTORS; ++i) {
            if (competition.participant(actors[i]).index == 0 || (chosen >> i) & 1 == 0) continue;
            page[count++] = actors[i];
            for (uint256 at = count - 1; at != 0 && !_isOrdered(page[at - 1], page[at]); --at) {
                (page[at - 1], page[at]) = (page[at], page[at - 1]);
            }
        }
        assembly ('memory-safe') {
            mstore(page, count)
        }
    }

    function _isOrdered(address a, address b) private view returns (bool) {
        address[] memory pair = new address[](2);
        (pair[0], pair[1]) = (a, b);
        return competition.isOrdered(pair);
    }
}
