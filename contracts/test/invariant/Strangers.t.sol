// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {TestToken} from '../../src/tokens/TestToken.sol';
import {NativeFixture} from '../utils/NativeFixture.sol';

/// @notice reliability: 21. a random caller with random calldata on any external function changes nothing of others
contract Strangers_Test is NativeFixture {
    string[6] private _names = ['Pool', 'PoolFactory', 'Router', 'Lens', 'WBNB', 'TestToken'];

    function setUp() public override {
        super.setUp();
        _swap(classic, true, 1000e18, bob);
        _swap(stable, true, 1000e6, bob);
        _fund(address(token0), bob, 5e18);
    }

    function testFuzz_StrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[6] memory targets = [
            address(which % 2 == 0 ? classic : stable),
            address(factory),
            address(router),
            address(lens),
            address(wbnb),
            address(token0)
        ];
        which = (which >> 1) % 6;
        vm.assume(!_hasRole(caller) && caller.code.length == 0 && uint160(caller) > 0xffff);
        bytes memory data = bytes.concat(_selector(_names[which], selector), _arguments(words, kinds));
        bytes32 before = _fingerprint();
        vm.prank(caller);
        (bool ok,) = targets[which].call(data);
        assertEq(_fingerprint(), before, ok ? 'a call that went through' : 'a call that failed');
    }

    /// @dev Any function of the contract's ABI.
    function _selector(string memory name, uint256 seed) private view returns (bytes4) {
        string memory json = vm.readFile(string.concat('contracts/out/', name, '.sol/', name, '.json'));
        string[] memory functions = vm.parseJsonKeys(json, '.methodIdentifiers');
        return bytes4(keccak256(bytes(functions[seed % functions.length])));
    }

    /// @dev Words that hit: addresses of the world, small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[8] memory known = [
            alice, bob, address(classic), address(stable), address(token0), address(token1), address(wbnb), feeManager
        ];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 3 == 0) values[i] = uint160(known[words[i] % 8]);
            else if (kinds[i] % 3 == 1) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) private view returns (bool) {
        return caller == alice || caller == bob || caller == feeManager || caller == pauser || caller == address(this)
            || caller == address(factory);
    }

    /// @dev Everything that belongs to others.
    function _fingerprint() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                _poolState(classic),
                _poolState(stable),
                _poolState(native),
                _tokenState(token0),
                _tokenState(token1),
                _tokenState(dollar),
                _tokenState(TestToken(address(wbnb))),
                abi.encode(factory.feeManager(), factory.pendingFeeManager(), factory.pauser(), factory.isPaused()),
                abi.encode(factory.defaultFee(false), factory.defaultFee(true))
            )
        );
    }

    function _poolState(Pool pool) private view returns (bytes memory) {
        (uint256 r0, uint256 r1,) = pool.getReserves();
        (uint256 fees0, uint256 fees1) = pool.feesHeld();
        return abi.encode(
            abi.encode(r0, r1, fees0, fees1, pool.fee(), pool.totalSupply()),
            abi.encode(pool.claimable0(alice), pool.claimable1(alice)),
            _tokenState(TestToken(address(pool)))
        );
    }

    function _tokenState(TestToken token) private view returns (bytes memory) {
        return abi.encode(
            token.balanceOf(alice),
            token.balanceOf(bob),
            token.balanceOf(address(classic)),
            token.balanceOf(address(stable)),
            token.balanceOf(address(router)),
            token.allowance(alice, bob),
            token.allowance(bob, address(router))
        );
    }
}
