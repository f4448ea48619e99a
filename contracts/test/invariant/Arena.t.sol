// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {PlainToken} from '../../src/testing/PlainToken.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';
import {ArenaHandler} from './ArenaHandler.sol';

/// @notice INV-15: what is paid into a competition comes out once, to whom it belongs. Four accounts, including the
/// host as a participant.
/// forge-config: default.invariant.runs = 32
/// forge-config: deep.invariant.runs = 512
contract Arena_Invariant_Test is ArenaFixture {
    ArenaHandler private _handler;
    address[] private _actors;
    address[] private _tokens;

    function setUp() public override {
        super.setUp();
        _actors.push(host);
        for (uint256 i = 1; i < 4; ++i) {
            _actors.push(vm.addr(i));
        }
        _tokens = competition.market().tokens;
        for (uint256 i; i < 4; ++i) {
            prize.mint(_actors[i], 1e24);
            dollar.mint(_actors[i], 1e15);
            token0.mint(_actors[i], 1e24);
            vm.startPrank(_actors[i]);
            prize.approve(address(competition), type(uint256).max);
            dollar.approve(address(competition), type(uint256).max);
            vm.stopPrank();
        }
        _handler = new ArenaHandler(competition, _actors, _tokens);
        IRouter.Route[][] memory routes = _routes();
        for (uint256 i; i < routes.length; ++i) {
            _handler.addRoute(routes[i]);
        }
        _enterTwo();
        targetContract(address(_handler));
        bytes4[] memory setup = new bytes4[](1);
        setup[0] = ArenaHandler.addRoute.selector;
        excludeSelector(FuzzSelector(address(_handler), setup));
    }

    /// @dev One campaign for all: forge draws the same calls for each invariant.
    function invariant_allHold() external view {
        _poolIsPaidOutOnce();
        _prizesKeepToTheRules();
        _booksOfACompetitionAreCovered();
        _nobodyIsRankedTwice();
        _scoresFreezeAtTheEnd();
        _theCompetitionLeavesNoAllowance();
    }

    // INV-19: exits are never closed
    function afterInvariant() external {
        if (competition.phase() == ICompetition.Phase.Cancelled) return _assertEmpty();
        if (block.timestamp < competition.rules().end) _toEnd();
        if (competition.phase() == ICompetition.Phase.Ended) _completeRanking();
        bool isVoid = competition.phase() == ICompetition.Phase.Void;
        if (!isVoid && competition.ownerFee() != 0) competition.claimOwnerFee();
        for (uint256 i; i < 4; ++i) {
            vm.startPrank(_actors[i]);
            if (isVoid && competition.paidIn(_actors[i]) != 0) competition.refund();
            if (competition.prizeOf(_actors[i]) != 0) competition.claimPrize();
            if (_bookedOf(_actors[i]) != 0) competition.withdraw(_tokens);
            vm.stopPrank();
        }
        _assertEmpty();
    }

    function _poolIsPaidOutOnce() private view {
        uint256 held = prize.balanceOf(address(competition)) - _handler.gifts(address(prize));
        assertEq(held, _handler.paidIn() - _handler.paidOut());
        if (competition.phase() != ICompetition.Phase.Ranked) return;
        uint256 owed = competition.ownerFee();
        for (uint256 i; i < 4; ++i) {
            owed += competition.prizeOf(_actors[i]);
        }
        assertEq(owed, held, 'the pool is not what is owed');
    }

    function _prizesKeepToTheRules() private view {
        assertLe(competition.ownerFee(), competition.prizePool() / 4);
        for (uint256 i; i < 4; ++i) {
            ICompetition.Participant memory p = competition.participant(_actors[i]);
            uint256 won = competition.prizeOf(_actors[i]);
            if (won == 0) continue;
            assertTrue(p.traded && p.deposited != 0, 'paid without a trade');
            for (uint256 j; j < 4; ++j) {
                ICompetition.Participant memory other = competition.participant(_actors[j]);
                if (other.claimed || other.index == 0) continue;
                uint256 others = competition.prizeOf(_actors[j]);
                if (other.rankedGroup == p.rankedGroup) assertApproxEqAbs(others, won, 1, 'ties are not equal');
                else if (other.rank > p.rank) assertLe(others, won, 'a lower place is paid more');
            }
        }
    }

    function _booksOfACompetitionAreCovered() private view {
        for (uint256 t; t < 4; ++t) {
            uint256 owed;
            for (uint256 i; i < 4; ++i) {
                if (competition.isWithdrawn(_actors[i], _tokens[t])) continue;
                owed += competition.balanceOf(_actors[i], _tokens[t]);
            }
            uint256 held = PlainToken(_tokens[t]).balanceOf(address(competition));
            assertEq(held, owed + _handler.gifts(_tokens[t]), 'not what is booked');
        }
    }

    function _nobodyIsRankedTwice() private view {
        uint256 count = competition.rankedCount();
        address[] memory order = new address[](count);
        for (uint256 i; i < 4; ++i) {
            uint256 rank = competition.participant(_actors[i]).rank;
            if (rank == 0) continue;
            assertEq(order[rank - 1], address(0), 'two of one rank');
            order[rank - 1] = _actors[i];
        }
        for (uint256 i; i < count; ++i) {
            assertTrue(order[i] != address(0), 'a rank without anybody');
        }
        assertTrue(competition.isOrdered(order));
    }

    function _scoresFreezeAtTheEnd() private view {
        if (!_handler.frozen()) return;
        for (uint256 i; i < 4; ++i) {
            if (competition.participant(_actors[i]).index == 0) continue;
            assertEq(competition.scoreOf(_actors[i]), _handler.finalScore(_actors[i]));
        }
    }

    function _theCompetitionLeavesNoAllowance() private view {
        for (uint256 t; t < 4; ++t) {
            assertEq(PlainToken(_tokens[t]).allowance(address(competition), address(router)), 0);
        }
    }

    function _assertEmpty() private view {
        assertEq(prize.balanceOf(address(competition)), _handler.gifts(address(prize)));
        for (uint256 t; t < 4; ++t) {
            assertEq(PlainToken(_tokens[t]).balanceOf(address(competition)), _handler.gifts(_tokens[t]));
        }
    }

    function _completeRanking() private {
        address[] memory right = _handler._ordered(type(uint256).max);
        uint256 from;
        while (from < right.length && competition.participant(right[from]).rank == from + 1) ++from;
        address[] memory page = new address[](right.length - from);
        for (uint256 i; i < page.length; ++i) {
            page[i] = right[from + i];
        }
        competition.submitRanking(page);
    }

    function _bookedOf(address account) private view returns (uint256 booked) {
        for (uint256 t; t < 4; ++t) {
            if (!competition.isWithdrawn(account, _tokens[t])) booked += competition.balanceOf(account, _tokens[t]);
        }
    }

    /// @dev Draws start with two that take part: most competitions of few would be void.
    function _enterTwo() private {
        _toRegistration();
        _handler.join(1, 1);
        _handler.join(2, 1);
        assertEq(competition.participantsCount(), 2);
    }

    /// @dev Routes between all tokens, over pools of every kind that a path can name.
    function _routes() private view returns (IRouter.Route[][] memory routes) {
        routes = new IRouter.Route[][](6);
        routes[0] = _route(address(dollar), address(token0), true);
        routes[1] = _route(address(token0), address(dollar), true);
        routes[2] = _route(address(dollar), address(token1), false);
        routes[3] = _route(address(token1), address(dollar), false);
        routes[4] = _two(address(dollar), STABLE, address(token0), CONCENTRATED, address(wbnb));
        routes[5] = _two(address(wbnb), CONCENTRATED, address(token0), STABLE, address(dollar));
    }

    function _two(
        address from,
        IRouter.PoolType first,
        address middle,
        IRouter.PoolType second,
        address to
    )
        private
        pure
        returns (IRouter.Route[] memory routes)
    {
        routes = new IRouter.Route[](2);
        (routes[0], routes[1]) = (IRouter.Route(from, middle, first), IRouter.Route(middle, to, second));
    }
}
