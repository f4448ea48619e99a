// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGauge} from '../../../../../src/interfaces/ve/gauges/IGauge.sol';
import {IGaugeBase} from '../../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {IVoter} from '../../../../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {Voter} from '../../../../../src/ve/voting/Voter.sol';
import {VoterFixture} from '../../../../utils/VoterFixture.sol';

/// @notice VOTE-19: permissionless for a genuine pool of whitelisted tokens; otherwise governance. One gauge per pool.
contract Gauges_Unit_Test is VoterFixture {
    function test_CreateGauge_WhenTheFactoryIsUnknown() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.UnknownPoolFactory.selector, address(this)));
        voter.createGauge(address(this), address(classic));
    }

    function test_CreateGauge_WhenThePoolIsNotGenuine() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotPool.selector, address(weighted)));
        voter.createGauge(address(factory), address(weighted));
    }

    function test_CreateGauge_GivenThereIsOne() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeExists.selector, pools[0], voter.gauges(pools[0])));
        voter.createGauge(address(factory), pools[0]);
    }

    function test_CreateGauge_GivenATokenIsNotListed() external {
        TestToken odd = new TestToken('Odd', 'ODD', 18, address(this));
        address pool = factory.createPool(address(odd), address(token0), false);
        vm.expectRevert(abi.encodeWithSelector(IVoter.TokenNotWhitelisted.selector, address(odd)));
        voter.createGauge(address(factory), pool);
        _asGovernance(abi.encodeCall(IVoter.createGauge, (address(factory), pool)));
        assertTrue(voter.isAlive(voter.gauges(pool)));
    }

    function test_CreateGauge_WhenEverythingIsRight() external view {
        IVoter.GaugeDetails memory g = voter.gaugeDetails(pools[2]);
        assertTrue(g.alive);
        assertEq(voter.poolForGauge(g.gauge), pools[2]);
        assertEq(voter.poolsLength(), 3);
        assertEq(voter.pools(2), pools[2]);
        assertEq(IGauge(g.gauge).stakingToken(), pools[2]);
        assertEq(IGauge(g.gauge).feesVotingReward(), g.fees);
        assertEq(IGauge(g.gauge).rewardToken(), address(token));
        assertEq(_fees(pools[2]).rewardsListLength(), 2, 'tokens of a weighted pool');
        assertEq(_fees(pools[0]).rewards(0), address(token0));
    }

    function test_KillGauge_WhenTheCallerIsAStranger() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotCouncil.selector, alice));
        vm.prank(alice);
        voter.killGauge(pools[0]);
    }

    function test_KillGauge_GivenItIsDead() external {
        _kill(pools[0]);
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeDead.selector, pools[0]));
        _kill(pools[0]);
    }

    function test_KillGauge_ByGovernance() external {
        _asGovernance(abi.encodeCall(IVoter.killGauge, (pools[0])));
        assertFalse(voter.isAlive(voter.gauges(pools[0])));
    }

    /// @dev REL-15: kill of a gauge not lowering the epoch's total weight
    function test_KillGauge_TakesItsVotesOut() external {
        _vote(alice, aliceLock, 4000, 6000);
        uint256 votes = voter.votesAt(pools[1], _epoch());
        uint256 rest = voter.votesAt(pools[0], _epoch());
        vm.expectEmit(address(voter));
        emit IVoter.GaugeKilled(pools[1], voter.gauges(pools[1]), votes, _epoch());
        _kill(pools[1]);
        assertEq(voter.totalVotesAt(_epoch()), rest);
        _flip();
        assertEq(voter.claimable(pools[1]), 0, 'a dead gauge gets no emission');
        assertApproxEqAbs(voter.claimable(pools[0]), voter.emissionAt(_epoch()), 1, 'the others share it');
        _distribute(pools[1]);
        _revive(pools[1]);
        assertEq(voter.claimable(pools[1]), 0, 'nor afterwards');
    }

    /// @dev VOTE-20: unsent emission returns to the minter
    function test_KillGauge_SendsWhatWasNotSentBack() external {
        _vote(alice, aliceLock, pools[0]);
        _flip();
        uint256 emission = voter.emissionAt(_epoch());
        assertGt(emission, 0);
        _kill(pools[0]);
        assertEq(minter.carried(), emission);
        assertEq(token.balanceOf(address(voter)), 0);
        assertEq(voter.claimable(pools[0]), 0);
    }

    function test_KillGauge_LeavesTheWayOutOpen() external {
        _vote(alice, aliceLock, pools[0]);
        _stake(pools[0], 100e18);
        _flip();
        _distribute(pools[0]);
        skip(1 days);
        _kill(pools[0]);
        skip(1 days);
        IGauge gauge = _gauge(pools[0]);
        uint256 earned = gauge.earned(alice);
        assertApproxEqRel(earned, gauge.rewardRate() * 2 days, 1e12, 'the stream goes on');
        vm.startPrank(alice);
        gauge.withdraw(100e18);
        gauge.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
        classic.approve(address(gauge), 1);
        vm.expectRevert(IGaugeBase.NotAlive.selector);
        gauge.deposit(1);
    }

    function test_ReviveGauge_RevertWhen_TheCallerIsNotGovernance() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.NotGovernance.selector, council));
        vm.prank(council);
        voter.reviveGauge(pools[0]);
    }

    function test_ReviveGauge_RevertGiven_ItIsAlive() external {
        vm.expectRevert(abi.encodeWithSelector(IVoter.GaugeAlive.selector, pools[0]));
        this.reviveAsGovernance(pools[0]);
    }

    function test_ReviveGauge_GivenItIsDead() external {
        _kill(pools[0]);
        _revive(pools[0]);
        assertTrue(voter.isAlive(voter.gauges(pools[0])));
        _vote(alice, aliceLock, pools[0]);
    }

    function reviveAsGovernance(address pool) external {
        _revive(pool);
    }

    function test_Settings() external {
        vm.startPrank(council);
        bytes memory refusal = abi.encodeWithSelector(IVoter.NotGovernance.selector, council);
        vm.expectRevert(refusal);
        voter.whitelistToken(address(1), true);
        vm.expectRevert(refusal);
        voter.setGaugeFactory(address(1), address(1));
        vm.expectRevert(refusal);
        voter.setVoteDelay(1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVoter.VoteDelayTooLong.selector, 7 days + 1, 7 days));
        this.govern(abi.encodeCall(IVoter.setVoteDelay, (7 days + 1)));
        vm.expectRevert(IVoter.ZeroAddress.selector);
        this.govern(abi.encodeCall(IVoter.whitelistToken, (address(0), true)));
        vm.expectRevert(IVoter.ZeroAddress.selector);
        this.govern(abi.encodeCall(IVoter.setGaugeFactory, (address(0), address(1))));
        vm.expectRevert(IVoter.ZeroAddress.selector);
        new Voter(address(0), nftStaking);
        vm.expectRevert(IVoter.ZeroAddress.selector);
        new Voter(address(minter), address(0));
    }

    function govern(bytes calldata data) external {
        _asGovernance(data);
    }
}
