// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

// VAULT-3
/// @notice REL-30, VAULT-4: January 2024, a vault took deposits at a price moved by the depositor, who left at another
/// one
/// @dev The test contract is the attacker: it owns all the funds it needs, trades, deposits and withdraws in one block,
/// and is valued at the price before the attack.
contract VaultManipulation_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 100_000e18;
    StrategyVault[] private _vaults;

    function setUp() public override {
        super.setUp();
        _vaults = [
            vault, _createSingle(true, false), _createSingle(false, false), _createVault(IStrategyVault.Kind.Wide, true)
        ];
        for (uint256 i; i < _vaults.length; ++i) {
            StrategyVault v = _vaults[i];
            _enter(v, alice, v.allowToken0() ? SIDES : 0, v.allowToken1() ? SIDES : 0);
            _place(v);
            token0.approve(address(v), type(uint256).max);
            token1.approve(address(v), type(uint256).max);
        }
        _tradeTo(600);
        skip(1 hours);
        _rebalance(_vaults[1], 2400);
        _tradeTo(-600);
        skip(1 hours);
    }

    /// @dev A range around the price, or on the side of the only token the vault holds: a price move then converts it.
    function _place(StrategyVault v) private {
        if (v.kind() != IStrategyVault.Kind.SingleSided) return _rebalance(v, 2400);
        IStrategyVault.Range[] memory ranges = new IStrategyVault.Range[](1);
        ranges[0] = v.allowToken0() ? IStrategyVault.Range(60, 2460) : IStrategyVault.Range(-2460, -60);
        vm.prank(executor);
        v.rebalance(ranges, true, 0);
    }

    function test_VaultsHoldBothTokens() external view {
        for (uint256 i; i < _vaults.length; ++i) {
            assertGt(_totals(_vaults[i])[0], SIDES / 20);
            assertGt(_totals(_vaults[i])[1], SIDES / 20);
        }
    }

    function _deposit(StrategyVault v, uint256 amount) private returns (uint256 shares) {
        (shares,,) = v.deposit(v.allowToken0() ? amount : 0, v.allowToken1() ? amount : 0, 0, address(this));
    }

    function _leaveAll(StrategyVault v) private {
        uint256 shares = v.balanceOf(address(this));
        // A deposit into a single-sided vault cannot leave within the second.
        if (v.kind() == IStrategyVault.Kind.SingleSided) skip(1);
        if (shares != 0) v.withdraw(shares, 0, 0, address(this));
    }

    function test_GivenThePriceWasMovedFar() external {
        for (uint256 i; i < _vaults.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            for (int24 to = -3600; to <= 2400; to += 6000) {
                _tradeTo(to);
                assertFalse(_vaults[i].isDepositAllowed());
                vm.expectRevert(IStrategyVault.DepositNotAllowed.selector);
                this.deposit(_vaults[i], SIDES);
            }
            vm.revertToState(snapshot);
        }
    }

    function deposit(StrategyVault v, uint256 amount) external {
        _deposit(v, amount);
    }

    function testFuzz_GivenThePriceWasMovedAsFarAsIsCalm(uint256 which, int24 to, uint256 amount, int24 out) external {
        StrategyVault v = _vaults[which % _vaults.length];
        amount = bound(amount, 1e6, CAP);
        uint160 price = _price();
        (, int24 tick,,,,) = pool.globalState();
        uint256 before = _purse(address(this), price);
        _tradeTo(tick + int24(bound(to, -196, 196)));
        _deposit(v, amount);
        // It may exit at another price, or at the one it found.
        if (out % 2 == 0) _tradeTo(tick + int24(bound(out, -5000, 5000)));
        else _backTo(price);
        _leaveAll(v);
        _backTo(price);
        assertLe(_purse(address(this), price), before, 'a profit');
    }

    /// @dev Swaps cost almost nothing, so that only the price of its deposit limits an attacker.
    function test_GivenThePriceWasMovedAsFarAsIsCalm() external {
        _calmFee(1);
        skip(1 hours);
        (, int24 tick,,,,) = pool.globalState();
        uint160 price = _price();
        for (uint256 i; i < 2 * _vaults.length; ++i) {
            uint256 snapshot = vm.snapshotState();
            StrategyVault v = _vaults[i / 2];
            uint256 before = _purse(address(this), price);
            _tradeTo(tick + (i % 2 == 0 ? int24(150) : int24(-150)));
            _deposit(v, CAP);
            _backTo(price);
            _leaveAll(v);
            assertLe(_purse(address(this), price), before, 'a profit');
            vm.revertToState(snapshot);
        }
    }

    function _backTo(uint160 price) private {
        uint160 present = _price();
        if (present != price) pool.swap(address(this), price < present, int256(1e35), price, '');
    }

    function test_GivenThePriceWasMovedInTheBlockBefore() external {
        // The market moved by 6 % two minutes ago; the average of half an hour is still near the old price.
        _tradeTo(0);
        skip(2 minutes);
        // The attacker holds the old price over the end of a block.
        _tradeTo(-590);
        skip(1);
        for (uint256 i; i < _vaults.length; ++i) {
            vm.expectRevert(IStrategyVault.DepositNotAllowed.selector);
            this.deposit(_vaults[i], SIDES);
        }
    }

    function test_GivenThePriceMovedAndWasMovedBackToItsAverage() external {
        _tradeTo(0);
        skip(1);
        _tradeTo(-600);
        for (uint256 i; i < _vaults.length; ++i) {
            vm.expectRevert(IStrategyVault.DepositNotAllowed.selector);
            this.deposit(_vaults[i], SIDES);
        }
    }

    function testFuzz_GivenThePriceIsMovedBetweenDepositAndExit(uint256 which, int24 to, uint256 amount) external {
        StrategyVault v = _vaults[which % _vaults.length];
        amount = bound(amount, 1e6, CAP);
        uint160 price = _price();
        uint256 before = _purse(address(this), price);
        _deposit(v, amount);
        _tradeTo(int24(bound(to, -8000, 8000)));
        _leaveAll(v);
        _backTo(price);
        assertLe(_purse(address(this), price), before, 'a profit');
    }
}
