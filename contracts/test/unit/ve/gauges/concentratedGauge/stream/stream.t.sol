// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeBase} from '../../../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {ConcentratedGaugeFixture} from '../../../../../utils/ConcentratedGaugeFixture.sol';

/// @notice VOTE-24: the gauge alone feeds the pool's only farm; an epoch brings new rates and rewards, never a new farm
contract ConcentratedStream_Unit_Test is ConcentratedGaugeFixture {
    function _harvest(address account) private returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        gauge.getReward(account);
        return token.balanceOf(account) - before;
    }

    function test_WhenTheCallerIsNotTheVoter() external {
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotVoter.selector, alice));
        vm.prank(alice);
        gauge.notifyRewardAmount(1);
    }

    function test_WhenAStrangerCollects() external {
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotAuthorized.selector, bob));
        vm.prank(bob);
        gauge.getReward(alice);
    }

    function test_GivenOnePositionInRange() external {
        uint256 id = _staked(alice);
        uint256 emission = _emission();
        assertGt(emission, 0);
        assertEq(gauge.rewardRate(), (emission + 1) / WEEK);
        assertApproxEqAbs(gauge.periodFinish(), block.timestamp + WEEK, 1);
        skip(1 days);
        assertApproxEqAbs(gauge.left(), (emission * 6) / 7, WEEK);
        assertEq(gauge.earned(alice), gauge.earned(alice, id));
        assertEq(gauge.earned(bob, id), 0);
        skip(WEEK);
        uint256 earned = gauge.earned(alice);
        assertApproxEqAbs(earned, emission, WEEK);
        assertEq(gauge.left(), 0);
        vm.expectEmit(address(gauge));
        emit IGaugeBase.ClaimRewards(alice, earned);
        assertEq(_harvest(alice), earned);
        assertEq(gauge.earned(alice), 0);
        assertEq(_harvest(alice), 0, 'once');
        assertEq(_harvest(bob), 0, 'who never staked');
    }

    function test_GivenTwoPositions() external {
        _staked(alice);
        uint256 wide = _mint(bob, -6000, 6000, 3 * SIDE);
        _stakePosition(bob, wide);
        uint256 emission = _emission();
        skip(WEEK);
        assertApproxEqAbs(gauge.earned(alice), emission / 4, 2 * WEEK);
        assertApproxEqAbs(gauge.earned(bob), (emission * 3) / 4, 2 * WEEK);
    }

    function test_GivenNoLiquidityInRange() external {
        uint256 emission = _emission();
        assertEq(gauge.left(), emission + 1, 'and what the farm began with');
        skip(3 days);
        assertEq(gauge.left(), emission + 1);
        uint256 id = _mint(alice, 6000, 12_000, SIDE);
        _stakePosition(alice, id);
        skip(1 days);
        assertEq(gauge.left(), emission + 1);
        assertEq(gauge.earned(alice), 0);
        _staked(bob);
        skip(WEEK + 1);
        assertApproxEqAbs(gauge.earned(bob), emission, 2 * WEEK);
        assertEq(gauge.earned(alice), 0);
    }

    function test_GivenAnEmissionArrivesDuringAnother() external {
        _staked(alice);
        uint256 nonce = gauge.farmNonce();
        uint256 farms = farming.numOfIncentives();
        uint256 first = _emission();
        skip(2 days);
        _vote(alice, aliceLock, address(pool));
        _flip();
        uint256 before = gauge.left();
        _distribute(address(pool));
        assertEq(gauge.rewardRate(), gauge.left() / WEEK, 'what was left joins it');
        assertGt(gauge.left(), before);
        assertEq(gauge.farmNonce(), nonce);
        assertEq(farming.numOfIncentives(), farms, 'no new farm');
        uint256 second = gauge.left() - before;
        skip(WEEK + 1);
        assertApproxEqAbs(gauge.earned(alice), first + second, 2 * WEEK);
    }

    /// @dev The farm credits the owner of a position whenever its liquidity changes, whoever changes it.
    function test_GivenSomebodyElseAddsLiquidity() external {
        uint256 hers = _staked(alice);
        _staked(bob);
        uint256 emission = _emission();
        skip(1 days);
        (uint256 alices, uint256 bobs) = (gauge.earned(alice), gauge.earned(bob));
        _increase(hers, SIDE);
        assertApproxEqAbs(gauge.earned(alice), alices, 1);
        assertEq(gauge.earned(bob), bobs);
        assertApproxEqAbs(_harvest(bob), bobs, 1);
        assertApproxEqAbs(_harvest(alice), alices, 1);
        skip(6 days);
        assertApproxEqAbs(gauge.earned(alice), (emission * 6 * 2) / 21, 3 * WEEK, 'two thirds from now on');
    }

    function test_GivenAPositionWasWithdrawn() external {
        uint256 id = _staked(alice);
        _emission();
        skip(1 days);
        uint256 earned = gauge.earned(alice);
        vm.prank(alice);
        gauge.withdraw(id);
        skip(1 days);
        assertEq(gauge.earned(alice), earned);
        assertEq(_harvest(alice), earned);
    }

    function test_GivenTheFarmWasStopped() external {
        _staked(alice);
        _emission();
        skip(1 days);
        uint256 earned = gauge.earned(alice);
        farming.deactivateIncentive(_key());
        uint256 carried = minter.carried();
        _vote(alice, aliceLock, address(pool));
        _flip();
        uint256 due = voter.claimable(address(pool));
        assertGt(due, 0);
        carried = minter.carried();
        vm.expectEmit(address(gauge));
        emit IGaugeBase.UnearnedReturned(due);
        _distribute(address(pool));
        assertEq(minter.carried(), carried + due);
        assertApproxEqAbs(_harvest(alice), earned, 1);
    }

    /// @dev Added liquidity takes the position out of the farm and puts it back: not into one that is stopped.
    function test_GivenSomebodyAddsLiquidityToAPositionAfterTheFarmWasStopped() external {
        uint256 id = _staked(alice);
        _emission();
        skip(1 days);
        uint256 earned = gauge.earned(alice);
        farming.deactivateIncentive(_key());
        _increase(id, SIDE);
        assertEq(nft.tokenFarmedIn(id), address(0));
        assertEq(gauge.earned(alice, id), 0, 'nothing of the position itself');
        assertApproxEqAbs(gauge.earned(alice), earned, 1);
        assertApproxEqAbs(_harvest(alice), earned, 1);
        vm.prank(alice);
        gauge.withdraw(id);
        _assertHome(alice, id);
    }

    function test_PaysOnePositionAlone() external {
        uint256 one = _staked(alice);
        uint256 other = _staked(alice);
        _emission();
        skip(1 days);
        uint256 earned = gauge.earned(alice, one);
        vm.prank(alice);
        gauge.getReward(one);
        assertEq(token.balanceOf(alice), earned);
        assertEq(gauge.earned(alice), gauge.earned(alice, other));
    }

    function test_PaysThePositionsThatAreNamed() external {
        uint256[] memory ids = new uint256[](2);
        ids[0] = _staked(alice);
        uint256 other = _staked(alice);
        ids[1] = _staked(bob);
        _emission();
        skip(1 days);
        uint256 ofBob = gauge.earned(bob);
        uint256 earned = gauge.earned(alice, ids);
        assertEq(earned, gauge.earned(alice, ids[0]), 'not of others');
        vm.prank(alice);
        gauge.getReward(ids);
        assertEq(token.balanceOf(alice), earned);
        assertEq(gauge.earned(alice), gauge.earned(alice, other));
        assertEq(gauge.earned(bob), ofBob);
        vm.prank(makeAddr('nobody'));
        gauge.getReward(ids);
        assertEq(token.balanceOf(makeAddr('nobody')), 0);
    }

    function test_PaysThePositionsThatAreNamed_GivenTheyAreWithdrawn() external {
        uint256[] memory ids = new uint256[](1);
        ids[0] = _staked(alice);
        _emission();
        skip(1 days);
        vm.startPrank(alice);
        gauge.withdraw(ids[0]);
        uint256 earned = gauge.earned(alice, ids);
        assertGt(earned, 0);
        gauge.getReward(ids);
        assertEq(token.balanceOf(alice), earned);
    }

    function test_PaysThroughTheVoter() external {
        _staked(alice);
        _emission();
        skip(1 days);
        uint256 earned = gauge.earned(alice);
        vm.prank(bob);
        voter.claimRewards(_tokens(address(pool)));
        assertEq(token.balanceOf(alice), 0);
        vm.prank(alice);
        voter.claimRewards(_tokens(address(pool)));
        assertEq(token.balanceOf(alice), earned);
    }

    /// @dev REL-16: reward promised above balance
    /// forge-config: default.fuzz.runs = 200
    function testFuzz_NeverPromisesMoreThanTheFarmHolds(uint256 side, uint32 wait, uint32 more, uint256 swap) external {
        _stakePosition(alice, _mint(alice, -600, 600, bound(side, 1e6, 1e24)));
        _staked(bob);
        _emission();
        skip(wait % (2 * WEEK));
        _assertCovered();
        _trade(swap % 2 == 0, bound(swap, 1e6, 1e21));
        skip(more % (2 * WEEK));
        _assertCovered();
        _emission();
        skip(more % WEEK);
        _assertCovered();
        _harvest(alice);
        _harvest(bob);
    }

    function _assertCovered() private view {
        uint256 owed = gauge.earned(alice) + gauge.earned(bob) + gauge.left();
        assertLe(owed, token.balanceOf(address(farming)));
    }
}
