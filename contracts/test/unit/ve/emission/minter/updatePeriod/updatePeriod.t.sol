// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IMinter} from '../../../../../../src/interfaces/ve/emission/IMinter.sol';
import {Token} from '../../../../../../src/tokens/Token.sol';
import {Minter} from '../../../../../../src/ve/emission/Minter.sol';
import {RebaseDistributor} from '../../../../../../src/ve/emission/RebaseDistributor.sol';
import {EscrowFixture} from '../../../../../utils/EscrowFixture.sol';

contract UpdatePeriod_Unit_Test is EscrowFixture {
    uint256 private constant FIRST = 2_600_000e18;

    function test_GivenNoEpochHasBegun() external {
        assertEq(minter.updatePeriod(), THURSDAY);
        vm.warp(THURSDAY + WEEK - 1);
        assertEq(minter.updatePeriod(), THURSDAY);
        assertEq(token.totalSupply(), 50_000_000e18);
        // REL-14: anyone able to push an emission, twice in one epoch
        _flip();
        assertEq(minter.updatePeriod(), THURSDAY + WEEK);
        assertEq(token.totalSupply(), 50_000_000e18 + FIRST);
    }

    // VOTE-14, VOTE-15: weekly × min(locked share, 30 %), team 4 %, gauges the rest
    function test_GivenOneEpochHasBegun() external {
        _lock(alice, 500_000e18, YEAR);
        _nextEpoch();
        // 500,000 of 50 million are locked: 1 %.
        uint256 circulating = 50_000_000e18 - 500_000e18 - token.balanceOf(treasury);
        assertEq(minter.circulatingSupply(), circulating);
        vm.expectEmit();
        emit IMinter.Mint(bob, FIRST, circulating, false);
        vm.expectEmit();
        emit IMinter.EpochFlipped(THURSDAY + WEEK, FIRST, 26_000e18, 104_000e18, 2_470_000e18, 0);
        vm.prank(bob);
        assertEq(minter.updatePeriod(), THURSDAY + WEEK);
        assertEq(token.totalSupply(), 50_000_000e18 + FIRST);
        assertEq(token.balanceOf(address(distributor)), 26_000e18);
        assertEq(token.balanceOf(team), 104_000e18);
        assertEq(voter.received(), 2_470_000e18);
        assertEq(voter.epochs(0), THURSDAY + WEEK);
        assertEq(token.balanceOf(address(minter)), 0);
        assertEq(minter.weekly(), 2_574_000e18);
        assertEq(minter.activePeriod(), THURSDAY + WEEK);
    }

    // REL-6, INV-10: executors late by three epochs; weeks neither lost nor doubled
    function test_GivenSeveralEpochsHaveBegun() external {
        uint256 id = _aliceLock();
        vm.warp(THURSDAY + 3 * WEEK + 5);
        assertEq(minter.updatePeriod(), THURSDAY + 3 * WEEK);
        assertEq(token.totalSupply(), 50_000_000e18 + FIRST + 2_574_000e18 + 2_548_260e18);
        assertEq(voter.epochCount(), 3);
        for (uint256 i; i < 3; ++i) {
            assertEq(voter.epochs(i), THURSDAY + (i + 1) * WEEK);
            assertGt(distributor.rebaseAt(THURSDAY + (i + 1) * WEEK).amount, 0);
        }
        distributor.claim(id);
        assertLe(token.balanceOf(address(distributor)), 3);
    }

    function test_GivenMoreThanEightEpochsHaveBegun() external {
        vm.warp(THURSDAY + 10 * WEEK);
        assertEq(minter.updatePeriod(), THURSDAY + 8 * WEEK);
        assertEq(minter.updatePeriod(), THURSDAY + 10 * WEEK);
        assertEq(voter.epochCount(), 10);
    }

    // VOTE-14: never below 0.2 % of circulating supply
    function test_GivenTheScheduleIsBelowTheTail() external {
        for (uint256 i; i < 40; ++i) {
            vm.warp(block.timestamp + 8 * WEEK);
            minter.updatePeriod();
        }
        _nextEpoch();
        uint256 circulating = minter.circulatingSupply();
        uint256 tail = (circulating * 20) / 10_000;
        assertLt(minter.weekly(), tail);
        uint256 supply = token.totalSupply();
        vm.expectEmit();
        emit IMinter.Mint(address(this), tail, circulating, true);
        minter.updatePeriod();
        assertEq(token.totalSupply() - supply, tail);
    }

    function test_GivenMoreThan30PercentIsLocked() external {
        _fund(alice, 20_000_000e18);
        _lock(alice, 20_000_000e18, YEAR);
        _flip();
        assertEq(token.balanceOf(address(distributor)), (FIRST * 30) / 100);
    }

    // VOTE-16: unearned emission carries over
    function test_GivenGaugesHaveSentBack() external {
        _flip();
        uint256 first = voter.received();
        voter.sendBack(1000e18);
        assertEq(minter.carried(), 1000e18);
        _flip();
        assertEq(voter.received(), first + (2_574_000e18 * 96) / 100);
        assertEq(token.balanceOf(address(minter)), 0);
    }

    function test_GivenTheVoterTakesLess() external {
        voter.take(0.75e18);
        _flip();
        uint256 left = (FIRST * 96) / 100 / 4;
        assertEq(minter.carried(), left);
        assertEq(token.allowance(address(minter), address(voter)), 0);
        voter.take(1e18);
        _flip();
        assertEq(minter.carried(), 0);
        assertEq(voter.received(), ((FIRST + 2_574_000e18) * 96) / 100);
    }

    function test_RevertGiven_TheVoterFails() external {
        _aliceLock();
        voter.refuse(true);
        _nextEpoch();
        vm.expectRevert();
        minter.updatePeriod();
        assertEq(minter.activePeriod(), THURSDAY);
        voter.refuse(false);
        minter.updatePeriod();
        assertEq(token.totalSupply(), 50_000_000e18 + FIRST);
    }

    function test_GivenThereIsNoVoter() external {
        Token other = new Token('T', 'T', treasury);
        RebaseDistributor rebases = new RebaseDistributor(address(ve));
        // A minter of another token, without a voter.
        vm.mockCall(address(rebases), abi.encodeWithSignature('token()'), abi.encode(address(other)));
        Minter alone = new Minter(address(rebases), address(permissions), treasury, team);
        rebases.setMinter(address(alone));
        other.setMinter(address(alone));
        _nextEpoch();
        alone.updatePeriod();
        assertEq(alone.carried(), (FIRST * 96) / 100);
    }
}
