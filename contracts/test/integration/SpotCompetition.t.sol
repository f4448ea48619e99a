// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';

// ARENA-1: users create, join, trade in, rank and claim prizes
contract SpotCompetition_Flow_Test is ArenaFixture {
    function test_FromCreationToTheLastWithdrawal() external {
        assertEq(usdt.balanceOf(treasury), SPOT_FEE);
        assertEq(prize.balanceOf(address(competition)), CONTRIBUTION);
        _openWithThree();
        _roundTrip(alice, 10e6);
        _roundTrip(bob, 20e6);
        _toEnd();
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ended));
        _withdraw(bob, address(dollar));
        _rank(alice, bob, carol);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Ranked));

        // Two of three places are filled: 50 and 30 of 80 parts of nine tenths of the pool.
        uint256 pool = CONTRIBUTION + 3 * ENTRY_FEE;
        assertEq(competition.prizePool(), pool);
        vm.prank(alice);
        assertEq(competition.claimPrize(), pool * 9 / 10 * 5 / 8);
        vm.prank(bob);
        assertEq(competition.claimPrize(), pool * 9 / 10 * 3 / 8);
        assertEq(competition.claimOwnerFee(), pool / 10);
        assertEq(competition.prizeOf(carol), 0);
        _withdraw(alice, address(dollar));
        _withdraw(carol, address(dollar));
        assertEq(dollar.balanceOf(carol), DEPOSIT);
        assertEq(prize.balanceOf(address(competition)), 0);
        assertEq(dollar.balanceOf(address(competition)), 0);
    }
}
