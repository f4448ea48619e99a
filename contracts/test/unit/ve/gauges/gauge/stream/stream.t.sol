// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGauge} from '../../../../../../src/interfaces/ve/gauges/IGauge.sol';
import {IGaugeBase} from '../../../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {Gauge} from '../../../../../../src/ve/gauges/Gauge.sol';
import {VoterFixture} from '../../../../../utils/VoterFixture.sol';

// VOTE-21
/// @notice An emission streams for seven days from its arrival; its unearned part returns to the minter
contract Stream_Unit_Test is VoterFixture {
    Gauge private _g;

    function setUp() public override {
        super.setUp();
        _g = _gauge(pools[0]);
        _vote(alice, aliceLock, pools[0]);
    }

    function test_WhenTheCallerIsNotTheVoter() external {
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotVoter.selector, alice));
        vm.prank(alice);
        _g.notifyRewardAmount(1);
    }

    function test_WhenAStrangerCollects() external {
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotAuthorized.selector, bob));
        vm.prank(bob);
        _g.getReward(alice);
    }

    function test_GivenOneStaker() external {
        _stake(pools[0], 100e18);
        _flip();
        _distribute(pools[0]);
        uint256 emission = token.balanceOf(address(_g));
        assertEq(_g.periodFinish(), block.timestamp + WEEK);
        assertEq(_g.left(), _g.rewardRate() * WEEK);
        skip(WEEK + 1);
        assertEq(_g.left(), 0);
        uint256 earned = _g.earned(alice);
        assertApproxEqAbs(earned, emission, WEEK, 'all but the rest of a division');
        vm.expectEmit(address(_g));
        emit IGaugeBase.ClaimRewards(alice, earned);
        vm.prank(alice);
        _g.getReward(alice);
        assertEq(token.balanceOf(alice), earned);
        assertEq(_g.earned(alice), 0);
        vm.prank(alice);
        _g.getReward(alice);
        assertEq(token.balanceOf(alice), earned, 'once');
    }

    function test_GivenTwoStakers() external {
        _stake(pools[0], 100e18);
        _flip();
        _distribute(pools[0]);
        skip(1 days);
        vm.startPrank(alice);
        classic.approve(address(_g), 300e18);
        _g.deposit(300e18, bob);
        vm.stopPrank();
        skip(1 days);
        uint256 day = _g.rewardRate() * 1 days;
        assertApproxEqAbs(_g.earned(alice), day + day / 4, 2);
        assertApproxEqAbs(_g.earned(bob), (day * 3) / 4, 2);
    }

    function test_GivenAnEmissionArrivesDuringAnother() external {
        _stake(pools[0], 100e18);
        _flip();
        skip(2 days);
        _distribute(pools[0]);
        _vote(alice, aliceLock, pools[0]);
        _flip();
        (uint256 before, uint256 left) = (token.balanceOf(address(_g)), _g.left());
        assertGt(left, 0);
        _distribute(pools[0]);
        uint256 arrived = token.balanceOf(address(_g)) + _dust() - before;
        assertApproxEqAbs(_g.left(), left + arrived, 2 * WEEK, 'what was left joins it');
    }

    /// @dev The division's remainder that returned to the minter with the second emission.
    function _dust() private view returns (uint256) {
        return minter.carried();
    }

    /// @dev VOTE-16: unearned emission carries over
    function test_GivenNobodyStakes() external {
        _flip();
        _distribute(pools[0]);
        uint256 emission = token.balanceOf(address(_g));
        skip(1 days);
        assertApproxEqAbs(_g.unearned(), _g.rewardRate() * 1 days, WEEK);
        _stake(pools[0], 100e18);
        skip(6 days);
        uint256 returned = _g.returnUnearned();
        assertApproxEqAbs(returned, emission / 7, WEEK);
        assertEq(minter.carried(), returned);
        assertEq(_g.returnUnearned(), 0);
        assertApproxEqAbs(_g.earned(alice), (emission * 6) / 7, 1e6);
    }

    /// @dev REL-16: reward promised above balance
    function testFuzz_PromisesNoMoreThanItHolds(uint256 stake, uint32 wait, uint32 more) external {
        _stake(pools[0], bound(stake, 1, classic.balanceOf(alice)));
        _flip();
        _distribute(pools[0]);
        skip(wait % (2 * WEEK));
        assertLe(_g.earned(alice) + _g.unearned() + _g.left(), token.balanceOf(address(_g)));
        _vote(alice, aliceLock, pools[0]);
        _flip();
        _distribute(pools[0]);
        skip(more % (2 * WEEK));
        assertLe(_g.earned(alice) + _g.unearned() + _g.left(), token.balanceOf(address(_g)));
        vm.prank(alice);
        _g.getReward(alice);
    }

    function test_PaysThroughTheVoterToTheCaller() external {
        _stake(pools[0], 100e18);
        _flip();
        _distribute(pools[0]);
        skip(1 days);
        uint256 earned = _g.earned(alice);
        address[] memory list = new address[](1);
        list[0] = pools[0];
        vm.prank(bob);
        voter.claimRewards(list);
        assertEq(token.balanceOf(alice), 0, 'the caller claims for itself only');
        vm.prank(alice);
        voter.claimRewards(list);
        assertEq(token.balanceOf(alice), earned);
    }
}
