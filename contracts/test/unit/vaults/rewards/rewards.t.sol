// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeBase} from '../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {ConcentratedGauge} from '../../../../src/ve/gauges/ConcentratedGauge.sol';

import {VaultFixture} from '../../../utils/VaultFixture.sol';

/// @notice VAULT-2, VAULT-7, INV-1: earn mode farming; claims are covered by the balance
contract VaultRewards_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;
    StrategyVault private _farming;

    function setUp() public override {
        super.setUp();
        _farming = _createVault(IStrategyVault.Kind.Wide, true);
        _working(_farming, SIDES);
    }

    function _claim(address account) private returns (uint256) {
        vm.prank(account);
        return _farming.getReward();
    }

    function test_GivenTheVaultEarnsSwapFees() external {
        _working(vault, SIDES);
        assertEq(vault.gauge(), address(0));
        assertEq(vault.rewardToken(), address(0));
        assertEq(vault.earned(alice), 0);
        vm.prank(alice);
        assertEq(vault.getReward(), 0);
    }

    function test_GivenEmissionStreamed_PaysEachItsPart() external {
        _enter(_farming, bob, SIDES, SIDES);
        _emission();
        skip(3 days);
        uint256 ofAlice = _farming.earned(alice);
        uint256 ofBob = _farming.earned(bob);
        assertGt(ofAlice, 1e18);
        assertApproxEqRel(ofAlice, ofBob, 1e9);
        uint256 before = token.balanceOf(alice);
        vm.expectEmit(address(_farming));
        emit IStrategyVault.ClaimRewards(alice, ofAlice);
        assertEq(_claim(alice), ofAlice);
        assertEq(token.balanceOf(alice) - before, ofAlice);
        assertEq(_claim(alice), 0);
        assertApproxEqAbs(_claim(bob), ofBob, 1);
        assertEq(_farming.earned(bob), 0);
    }

    function test_GivenEmissionStreamed_GivesNothingToWhoComesAfterwards() external {
        _emission();
        skip(3 days);
        uint256 ofAlice = _farming.earned(alice);
        _enter(_farming, bob, 10 * SIDES, 10 * SIDES);
        assertEq(_farming.earned(bob), 0);
        assertApproxEqAbs(_farming.earned(alice), ofAlice, 1);
        _leave(_farming, bob, _farming.balanceOf(bob));
        assertEq(_claim(bob), 0);
        assertApproxEqAbs(_claim(alice), ofAlice, 2);
    }

    function test_GivenAHolderLeft() external {
        _enter(_farming, bob, SIDES, SIDES);
        _emission();
        skip(3 days);
        uint256 ofBob = _farming.earned(bob);
        _leave(_farming, bob, _farming.balanceOf(bob));
        skip(1 days);
        assertApproxEqAbs(_farming.earned(bob), ofBob, 1);
        assertApproxEqAbs(_claim(bob), ofBob, 1);
        assertLe(_farming.earned(alice), token.balanceOf(address(_farming)) + gauge.earned(address(_farming)));
    }

    function test_GivenSharesChangedHands() external {
        _emission();
        skip(3 days);
        _enter(_farming, bob, SIDES, SIDES);
        uint256 settled = _farming.earned(alice);
        uint256 shares = _farming.balanceOf(alice);
        vm.prank(alice);
        _farming.transfer(bob, shares);
        assertEq(_farming.earned(alice), settled);
        assertEq(_farming.earned(bob), 0);
        skip(1 days);
        assertEq(_farming.earned(alice), settled);
        assertGt(_farming.earned(bob), 0);
        vm.prank(bob);
        _farming.approve(alice, 1e18);
        vm.prank(alice);
        _farming.transferFrom(bob, alice, 1e18);
        assertEq(_farming.balanceOf(alice), 1e18);
    }

    /// @dev A farming single-sided vault with the price inside its range, and a running emission.
    function _single() private returns (StrategyVault v) {
        v = _createSingle(true, true);
        _enter(v, alice, SIDES, 0);
        IStrategyVault.Range[] memory ranges = new IStrategyVault.Range[](1);
        ranges[0] = IStrategyVault.Range(60, 2460);
        vm.prank(executor);
        v.rebalance(ranges, true, 0);
        _tradeTo(1200);
        skip(1 hours);
        _emission();
        skip(1 hours);
        v.harvest();
    }

    function _earnedInAnHour(StrategyVault v, address account) private returns (uint256 earned_) {
        uint256 before = v.earned(account);
        skip(1 hours);
        earned_ = v.earned(account) - before;
        assertApproxEqAbs(v.earned(account), earned_ + before, 0);
    }

    /// @dev Idle tokens have earned nothing: a deposit of nine times the vault takes none of the others' earnings.
    function test_GivenADepositLiesIdle() external {
        StrategyVault v = _single();
        uint256 alone = _earnedInAnHour(v, alice);
        assertGt(alone, 1e18);
        _enter(v, bob, 9 * SIDES, 0);
        assertApproxEqRel(_earnedInAnHour(v, alice), alone, 1e12);
        v.harvest();
        assertEq(v.earned(bob), 0);
        // Sent on, it rests on.
        uint256 half = v.balanceOf(bob) / 2;
        vm.prank(bob);
        v.transfer(makeAddr('carol'), half);
        _enter(v, alice, SIDES, 0);
        assertApproxEqRel(_earnedInAnHour(v, alice), alone, 1e12, 'of what she had');
        assertEq(v.earned(makeAddr('carol')), 0);
        assertLe(v.earned(alice), token.balanceOf(address(v)) + gauge.earned(address(v)));
    }

    function test_GivenADepositLiesIdle_UntilTheExecutorPutsItToWork() external {
        StrategyVault v = _single();
        _enter(v, bob, SIDES, 0);
        skip(1 hours);
        IStrategyVault.Range[] memory ranges = _around(1200);
        vm.prank(executor);
        v.rebalance(ranges, true, 0);
        (uint256 ofAlice, uint256 ofBob) = (_earnedInAnHour(v, alice), _earnedInAnHour(v, bob));
        assertGt(ofBob, 1e18);
        assertApproxEqRel(ofBob * v.balanceOf(alice), ofAlice * v.balanceOf(bob), 1e12);
        uint256 owed = v.earned(bob);
        vm.prank(bob);
        assertApproxEqAbs(v.getReward(), owed, 1);
        assertLe(v.earned(alice), token.balanceOf(address(v)) + gauge.earned(address(v)));
    }

    function test_GivenADepositLiesIdle_ForSixHours() external {
        StrategyVault v = _single();
        _enter(v, bob, SIDES, 0);
        skip(6 hours - 1);
        v.harvest();
        assertEq(_earnedInAnHour(v, bob), 0);
        v.harvest();
        assertGt(_earnedInAnHour(v, bob), 1e18);
        _leave(v, bob, v.balanceOf(bob));
        assertLe(v.earned(alice) + v.earned(bob), token.balanceOf(address(v)) + gauge.earned(address(v)));
    }

    function test_WhenSharesAreSentWhereTheyAreLost() external {
        address[2] memory wrong = [address(0), address(_farming)];
        vm.startPrank(alice);
        _farming.approve(alice, 1);
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidTo.selector, wrong[i]));
            _farming.transfer(wrong[i], 1);
            vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidTo.selector, wrong[i]));
            _farming.transferFrom(alice, wrong[i], 1);
        }
    }

    function test_WhenAnybodyHarvests() external {
        _enter(_farming, bob, SIDES, SIDES);
        _emission();
        skip(3 days);
        (uint256 ofAlice, uint256 ofBob) = (_farming.earned(alice), _farming.earned(bob));
        uint256 owed = gauge.earned(address(_farming));
        vm.expectEmit(address(_farming));
        emit IStrategyVault.RewardReceived(owed);
        vm.prank(makeAddr('stranger'));
        _farming.harvest();
        assertEq(token.balanceOf(address(_farming)), owed);
        assertEq(_farming.earned(alice), ofAlice);
        vm.startPrank(alice);
        _farming.transfer(makeAddr('stranger'), _farming.balanceOf(alice));
        assertEq(_farming.getReward(), ofAlice, 'with who held the shares');
        vm.stopPrank();
        assertEq(_claim(bob), ofBob);
    }

    function test_WhenAnybodyHarvests_GivenTheVaultEarnsSwapFees() external {
        _working(vault, SIDES);
        vault.harvest();
        assertEq(vault.earned(alice), 0);
    }

    function _gasOfHarvest() private returns (uint256 used) {
        uint256 before = gasleft();
        _farming.harvest();
        return before - gasleft();
    }

    function test_GivenStrangersStakedForTheVault() external {
        _emission();
        skip(1 days);
        _farming.harvest();
        skip(1 days);
        uint256 snapshot = vm.snapshotState();
        uint256 alone = _gasOfHarvest();
        vm.revertToState(snapshot);
        nft.setApprovalForAll(address(gauge), true);
        uint256 id = _mint(address(this));
        vm.expectRevert(abi.encodeWithSelector(IGaugeBase.NotAuthorized.selector, address(this)));
        gauge.deposit(id, address(_farming));
        // The same from an address that gauges trust.
        gaugeFactory.setZapper(address(this));
        for (uint256 i; i < 20; ++i) {
            gauge.deposit(_mint(address(this)), address(_farming));
        }
        assertEq(gauge.stakedLength(address(_farming)), 21);
        assertLt(_gasOfHarvest(), alone + 20_000, 'dearer');
        skip(1 days);
        uint256 ofAlice = _farming.earned(alice);
        assertEq(_claim(alice), ofAlice);
        assertApproxEqAbs(_leaveAll(), SIDES, 10);
    }

    function _leaveAll() private returns (uint256 out0) {
        (out0,) = _leave(_farming, alice, _farming.balanceOf(alice));
    }

    function test_GivenTheEmissionsTokenIsOneOfThePools() external {
        TestToken other = _newToken('OTH');
        pool = _createPool(address(token), address(other));
        _asGovernance(abi.encodeWithSignature('whitelistToken(address,bool)', address(other), true));
        gauge = ConcentratedGauge(voter.createGauge(address(registry), address(pool)));
        StrategyVault v = _createVault(IStrategyVault.Kind.Wide, true);
        skip(1 hours);
        other.mint(alice, SIDES);
        vm.prank(treasury);
        token.transfer(alice, SIDES);
        vm.startPrank(alice);
        token.approve(address(v), SIDES);
        other.approve(address(v), SIDES);
        v.deposit(SIDES, SIDES, 0, alice);
        vm.stopPrank();
        _rebalance(v, 2400);
        _emission();
        skip(3 days);
        uint256[2] memory before = _totals(v);
        uint256 ofAlice = v.earned(alice);
        assertGt(ofAlice, 1e18);
        vm.prank(executor);
        v.compound();
        assertGe(token.balanceOf(address(v)), ofAlice);
        uint256[2] memory present = _totals(v);
        assertApproxEqAbs(present[0], before[0], 2);
        assertApproxEqAbs(present[1], before[1], 2);
        _leave(v, alice, v.balanceOf(alice));
        vm.prank(alice);
        assertApproxEqAbs(v.getReward(), ofAlice, 1);
    }

    /// @dev The amounts that alice and bob earned in three days, at the start of an emergency.
    function _emergency() private returns (uint256 ofAlice, uint256 ofBob) {
        _enter(_farming, bob, SIDES, SIDES);
        vm.prank(executor);
        _farming.compound();
        _emission();
        skip(3 days);
        farming.setEmergencyWithdrawStatus(true);
        (ofAlice, ofBob) = (_farming.earned(alice), _farming.earned(bob));
        assertGt(ofAlice, 1e18);
        assertGt(ofBob, 1e18);
    }

    function test_GivenTheFarmIsInAnEmergency_WhenAHolderLeaves() external {
        (uint256 ofAlice, uint256 ofBob) = _emergency();
        assertApproxEqAbs(_leaveAll(), SIDES, 10);
        assertFalse(_farming.getPositions()[0].staked);
        assertApproxEqAbs(_claim(alice), ofAlice, 1);
        assertApproxEqAbs(_claim(bob), ofBob, 1);
    }

    function test_GivenTheFarmIsInAnEmergency_WhenTheExecutorRebalances() external {
        (uint256 ofAlice, uint256 ofBob) = _emergency();
        _rebalance(_farming, 1800);
        assertApproxEqAbs(_claim(alice), ofAlice, 1);
        assertApproxEqAbs(_claim(bob), ofBob, 1);
    }

    function test_GivenTheGaugePaysNothingOut() external {
        bytes memory call_ = abi.encodeWithSignature('getReward(uint256[])');
        vm.mockCallRevert(address(gauge), call_, abi.encodeWithSelector(IGaugeBase.NotAlive.selector));
        _give(_farming, bob, SIDES, SIDES);
        vm.expectRevert(IGaugeBase.NotAlive.selector);
        vm.prank(bob);
        _farming.deposit(SIDES, SIDES, 0, bob);
        (uint256 out0,) = _leave(_farming, alice, _farming.balanceOf(alice));
        assertApproxEqAbs(out0, SIDES, 10);
    }
}
